import { defineWords } from '@org/meta-forms/core';

/** What people call kinds of files where an extension is asked for; several words are separated by a space. */
export const fileKinds = defineWords('designer.file-kinds', {
  zh: {
    picture: '图片 照片 图像 影像',
    document: '文档 文件 公文',
    sheet: '表格 电子表格',
    archive: '压缩包 压缩文件',
  },
  en: { picture: 'picture image photo', document: 'document word', sheet: 'sheet excel', archive: 'archive' },
});
