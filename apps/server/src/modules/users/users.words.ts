import { mobileWords } from '@org/contract';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const userRefusal = defineRefusals({
  ...mobileWords.zh,
  ACCOUNT_TAKEN: '当前账号已被使用!',
  ACCOUNT_OWN_REMOVAL: '不能删除自己的账号',
  AVATAR_REFUSED: '头像只能是您可以查看的文件，或 png、jpeg、gif、webp 图片',
  ACCOUNT_OWN_RESET: '不能重置自己的密码,请使用修改密码',
  PASSWORD_CONFIRM_DIFFERS: '请输入正确的确认密码!',
  PASSWORD_OLD_WRONG: '原密码不正确,还可以再试 {left} 次',
  PASSWORD_TRIES_EXCEEDED: '原密码输错次数过多,请 {minutes} 分钟后再试',
  PASSWORD_TOO_WEAK: '密码不符合要求:{rule}',
  AUTH_PASSWORD_UNREADABLE: '密码未按要求加密,无法读取',
  PARENT_MISSING: '所选单位或部门不存在或不在可见范围内',
  RECORD_MISSING: '所选角色或岗位不存在',
});

/** The password rule of a deployment without its own. */
export const defaultPasswordRule = '长度为 8 到 128 位';
export const givenPasswordRule = '新密码不能与管理员设置的密码相同';
export const samePasswordRule = '新密码不能与原密码相同';
