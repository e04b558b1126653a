import { defineRefusals } from '../../shared/http/refusal.ts';

export const fileRefusal = defineRefusals({
  FILE_MISSING_IN_REQUEST: '请选择要上传的文件',
  FILE_TYPE_REFUSED: '不允许上传 {extension} 类型的文件',
  FILE_NOT_OWN: '您没有权限删除:{names}',
  FILE_TICKET_INVALID: '下载地址已失效,请重新下载',
  FILE_UPLOAD_OFFSET: '文件已从别处续传,请重新读取进度后继续',
  FILE_UPLOAD_INCOMPLETE: '文件尚未传完,请继续上传',
  REQUEST_TOO_MANY: '文件被分得过碎,请重新上传',
  RECORD_MISSING: '文件不存在或已被删除',
  REQUEST_TOO_LARGE: '文件超过了大小限制',
});
