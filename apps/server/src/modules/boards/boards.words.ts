import { defineRefusals } from '../../shared/http/refusal.ts';

export const boardRefusal = defineRefusals({
  NOT_ALLOWED: '只有看板的创建人可以修改、共享和删除它；给他人共享需要“共享看板”权限',
  BOARDS_TOO_MANY: '每人最多保存 {most} 个看板，请先删除不用的',
  BOARD_TILES_REPEATED: '看板中有两个相同编号的图块，请刷新后重试',
  BOARD_TILE_OUTSIDE: '图块“{tile}”超出看板右边，请缩小或左移',
});
