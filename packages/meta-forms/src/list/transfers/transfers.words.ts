import { defineWords } from '../../locales/define-words.ts';

export const transfersWords = defineWords({
  zh: {
    export: '导出',
    exportTicked: '导出所选 {count} 条',
    beginning: '正在准备',
    exporting: '正在导出',
    exported: '导出成功',
    exportFailed: '导出失败',
    download: '下载文件',
    close: '关闭',
    progress: '进度',
    errors: '错误信息',
  },
  en: {
    export: 'Export',
    exportTicked: 'Export {count} selected',
    beginning: 'Getting ready',
    exporting: 'Exporting',
    exported: 'Export done',
    exportFailed: 'Export failed',
    download: 'Download file',
    close: 'Close',
    progress: 'Progress',
    errors: 'What went wrong',
  },
});
