import { defineRefusals } from '../../shared/http/refusal.ts';

export const announcementRefusal = defineRefusals({
  NOTICE_PUBLISHED: '公告已发布,不能再修改',
  NOTICE_WITHOUT_READERS: '所选范围内没有人员,请重新选择接收范围',
});
