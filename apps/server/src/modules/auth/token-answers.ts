import type { AnswerOf, authCalls } from '@org/contract';
import type { SignedIn } from './auth-parts.ts';

/** The token answer of BladeX: `user_name` is the account, `nick_name` the name of the person. */
export function toBladexToken({ profile, ...signedIn }: SignedIn): AnswerOf<typeof authCalls.bladexToken> {
  return {
    access_token: signedIn.accessToken,
    token_type: 'bearer',
    refresh_token: signedIn.refreshToken,
    expires_in: signedIn.expiresIn,
    scope: 'all',
    tenant_id: profile.tenantId,
    user_id: profile.userId,
    dept_id: profile.departmentIds.join(','),
    post_id: profile.postId,
    role_id: profile.roleIds.join(','),
    oauth_id: '',
    account: profile.account,
    user_name: profile.account,
    nick_name: profile.nickName,
    real_name: profile.realName,
    role_name: profile.roleAliases.join(','),
    avatar: profile.avatar,
    client_id: signedIn.clientId,
    orgId: profile.unitId,
    orgName: profile.unitName,
    must_change_password: profile.mustChangePassword,
    detail: { type: 'web' },
    jti: signedIn.sessionId,
  };
}

/** The token answer of SpringBlade: `userName` is the name of the person. */
export function toSpringToken({ profile, ...signedIn }: SignedIn): AnswerOf<typeof authCalls.springToken> {
  return {
    accessToken: signedIn.accessToken,
    tokenType: 'bearer',
    refreshToken: signedIn.refreshToken,
    expiresIn: signedIn.expiresIn,
    userId: profile.userId,
    tenantId: profile.tenantId,
    oauthId: '',
    avatar: profile.avatar,
    authority: profile.roleAliases.join(','),
    userName: profile.realName,
    account: profile.account,
    orgId: profile.unitId,
    orgName: profile.unitName,
  };
}
