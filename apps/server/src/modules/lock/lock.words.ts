import { defineRefusals } from '../../shared/http/refusal.ts';

export const lockRefusal = defineRefusals({
  LOCK_PASSWORD_MISSING: '锁屏密码不能为空',
  LOCK_PASSWORD_WRONG: '锁屏密码不正确，还可以再试 {left} 次，之后需要重新登录',
  AUTH_PASSWORD_UNREADABLE: '密码须加密（SM2）后发送；只有设置了 PLAIN_PASSWORDS=on 的部署才接受明文密码',
});
