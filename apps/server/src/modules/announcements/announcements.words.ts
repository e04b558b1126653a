import { defineRefusals } from '../../shared/http/refusal.ts';

export const announcementRefusal = defineRefusals({
  NOTICE_PUBLISHED: '公告已发布，撤回后才能修改',
  NOTICE_NOT_PUBLISHED: '公告尚未发布',
  NOTICE_OVER: '有效期已过，请先修改有效期',
  NOTICE_FILE: '附件或图片不存在，或您无权查看，请移除后重试',
  NOTICE_FILES: '一份公告最多 {most} 个附件和图片',
  NOTICE_PERIOD: '有效期的结束日期不能早于开始日期',
  NOTICE_WITHOUT_READERS: '所选范围内没有人员，请重新选择接收范围',
});
