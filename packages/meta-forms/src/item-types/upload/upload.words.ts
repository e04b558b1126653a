import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const uploadWords = defineWords({
  zh: {
    multiple: '多个文件',
    multipleHelp: '可以上传多个文件，如 现场照片；分类上传时，每类可以多个。',
    filetype: '文件类型',
    filetypeHelp: '允许的扩展名，用逗号分开，如 pdf,jpg。不填不限。',
    slots: '分类上传',
    slotsHelp: '每一类一个上传位置，可以分别必填和限定类型。如 身份证、介绍信。',
    slotName: '类别名称',
    slotNameHelp: '填写人看到的名称，如 产权证。',
    slotRequired: '必填',
    slotRequiredHelp: '没有这一类文件不能保存。',
    slotFiletype: '文件类型',
    slotFiletypeHelp: '允许的扩展名，用逗号分开，如 pdf,jpg。',
    path: '上传接口',
    pathHelp: '一般不填。由开发人员提供，以 /api/ 开头，如 /api/file/put。',
  },
  en: {
    multiple: 'Several files',
    multipleHelp: 'More than one file; with kinds of files, more than one of each kind.',
    filetype: 'File types',
    filetypeHelp: 'Accepted extensions, separated by commas: pdf,jpg. Empty: all.',
    slots: 'Kinds of files',
    slotsHelp: 'One upload for each kind, with its own required mark and file types.',
    slotName: 'Kind',
    slotNameHelp: 'The name that people see, such as Title deed.',
    slotRequired: 'Required',
    slotRequiredHelp: 'The record cannot be saved without a file of this kind.',
    slotFiletype: 'File types',
    slotFiletypeHelp: 'Accepted extensions, separated by commas.',
    path: 'Upload path',
    pathHelp: 'The call that receives files; begins with /api/. Empty: the default.',
  },
});
