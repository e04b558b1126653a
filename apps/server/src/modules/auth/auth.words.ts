import { defineRefusals } from '../../shared/http/refusal.ts';

export const authRefusal = defineRefusals({
  AUTH_BAD_CREDENTIALS: '用户名或密码错误',
  AUTH_DISABLED: '账号已停用，请联系管理员',
  AUTH_LOCKED: '登录失败次数过多，请 {minutes} 分钟后再试',
  AUTH_CAPTCHA_REQUIRED: '请输入验证码',
  AUTH_CAPTCHA_WRONG: '验证码不正确',
  AUTH_CLIENT_UNKNOWN: '客户端标识或密钥不正确',
  AUTH_GRANT_UNKNOWN: '不支持的登录方式',
  AUTH_PROOF_REFUSED: '登录凭证无效、已使用或已过期',
  AUTH_REFRESH_INVALID: '登录已过期，请重新登录',
  AUTH_PASSWORD_UNREADABLE: '密码须加密（SM2）后发送；只有设置了 PLAIN_PASSWORDS=on 的部署才接受明文密码',
});
