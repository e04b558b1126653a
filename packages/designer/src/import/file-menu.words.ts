import { defineWords } from '@org/meta-forms/core';

export const fileMenuWords = defineWords('designer.file-menu', {
  zh: {
    exported: '已导出“{name}”',
    notAForm: '“{name}”没有导入：{reason}',
    pasteTable: '从 Excel 表格生成…',
    importFile: '从文件导入…',
    exportFile: '导出为文件',
    menu: '导入导出',
  },
  en: {
    exported: 'Exported “{name}”',
    notAForm: '“{name}” was not imported: {reason}',
    pasteTable: 'Create from an Excel table…',
    importFile: 'Import from a file…',
    exportFile: 'Export as a file',
    menu: 'Import and export',
  },
});
