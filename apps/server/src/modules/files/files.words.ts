import { defineRefusals } from '../../shared/http/refusal.ts';

/** Whose limit was reached. */
export const quotaOwners = { person: '您', tenant: '本租户' } as const;

/** The message after an upload. */
export const uploadWords = { zh: '上传成功', en: 'upload success' } as const;

export const fileRefusal = defineRefusals({
  FILE_MISSING_IN_REQUEST: '请选择要上传的文件',
  FILE_TYPE_REFUSED: '不允许上传 {extension} 类型的文件',
  FILE_CONTENT_DIFFERS: '文件的内容不是有效的 .{extension} 文件，请检查后重新选择',
  FILE_NOT_A_WORKBOOK: '文件不是有效的 Excel 工作簿（.xlsx）',
  FILE_NOT_OWN: '您没有权限删除：{names}',
  FILE_NAME_NOT_OWN: '您没有权限重命名：{names}',
  FILE_EXTENSION_CHANGED: '新文件名的扩展名必须仍是“.{extension}”',
  FILE_TICKET_INVALID: '下载地址已失效，请重新下载',
  FILE_UPLOAD_OFFSET: '文件已从别处续传，请重新读取进度后继续',
  FILE_UPLOAD_BROKEN: '上传的内容不完整，请重新上传',
  FILE_UPLOAD_SEVERAL: '一次只能上传一个文件，未保存任何文件',
  FILE_UPLOAD_INCOMPLETE: '文件尚未传完，请继续上传',
  FILE_QUOTA_EXCEEDED: '{whose}的文件空间已用 {used} MB,上限 {most} MB,请先删除不需要的文件',
  FILE_EDITING_OFF: '在线编辑未启用，请联系管理员',
  FILE_EDITING_TYPE: '{extension} 类型的文件不支持在线编辑，请下载后编辑',
  FILE_EDITING_NOT_OWN: '您没有权限编辑：{name}',
  FILE_EDITING_REFUSED: '文档服务的回写请求无效，未保存',
  REQUEST_UNREADABLE: '文件名不是有效的 UTF-8 文本，请重命名后上传',
  REQUEST_TOO_MANY: '文件被分得过碎，请重新上传',
  RECORD_MISSING: '文件不存在或已被删除',
  REQUEST_TOO_LARGE: '文件超过了大小限制',
});
