import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const token = text(4096);
// Longest SM2 ciphertext of a 128-character password: 2 + 192 + 2 * 4 * 128 hex digits.
const password = text(2048);

const BladexGrant = Type.Object(
  {
    grant_type: text(40),
    tenantId: text(20),
    username: text(100),
    password,
    refresh_token: token,
    scope: text(40),
    type: text(40),
  },
  { additionalProperties: false },
);

const SpringGrant = Type.Object(
  {
    grantType: text(40),
    tenantId: text(20),
    account: text(100),
    password,
    refreshToken: token,
    scope: text(40),
    type: text(40),
  },
  { additionalProperties: false },
);

const BladexToken = Type.Object({
  access_token: Type.String(),
  token_type: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer(),
  scope: Type.String(),
  tenant_id: Type.String(),
  user_id: Type.String(),
  dept_id: Type.String(),
  post_id: Type.String(),
  role_id: Type.String(),
  oauth_id: Type.String(),
  account: Type.String(),
  user_name: Type.String(),
  nick_name: Type.String(),
  real_name: Type.String(),
  role_name: Type.String(),
  avatar: Type.String(),
  client_id: Type.String(),
  orgId: Type.String(),
  orgName: Type.String(),
  must_change_password: Type.Boolean(),
  detail: Type.Object({ type: Type.String() }),
  jti: Type.String(),
});

const SpringToken = Type.Object({
  accessToken: Type.String(),
  tokenType: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer(),
  userId: Type.String(),
  tenantId: Type.String(),
  oauthId: Type.String(),
  avatar: Type.String(),
  authority: Type.String(),
  userName: Type.String(),
  account: Type.String(),
  orgId: Type.String(),
  orgName: Type.String(),
});

const Captcha = Type.Object({ key: Type.String(), image: Type.String() });

const Challenge = Type.Object({
  /** The browser sends it back as `Captcha-Key`, with the number as `Captcha-Code`. */
  key: Type.String(),
  salt: Type.String(),
  /** SHA-256 of `<salt>.<number>`, in hexadecimal. */
  hash: Type.String(),
  /** The largest possible number. */
  most: Type.Integer(),
});

/** Signing in and out, in both dialects of the family. */
export const authCalls = {
  bladexToken: defineCall({
    name: 'auth.bladexToken',
    method: 'POST',
    path: '/api/blade-auth/oauth/token',
    summary: 'Sign in by password, or refresh (BladeX: bare, snake_case, failures as error_description)',
    permission: 'public',
    query: BladexGrant,
    body: Type.Optional(BladexGrant),
    answer: BladexToken,
    answerStyle: 'bare',
  }),
  springToken: defineCall({
    name: 'auth.springToken',
    method: 'POST',
    path: '/api/blade-auth/token',
    summary: 'Sign in by password, or refresh (SpringBlade: envelope, camelCase)',
    permission: 'public',
    query: SpringGrant,
    body: Type.Optional(SpringGrant),
    answer: SpringToken,
  }),
  regionalSignOn: defineCall({
    name: 'auth.regionalSignOn',
    method: 'GET',
    path: '/api/apiserver/xjsso/login',
    summary: 'Sign in with the one-time token of the regional sign-on, where the deployment trusts an issuer',
    permission: 'public',
    query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) }, { additionalProperties: false }),
    answer: BladexToken,
  }),
  variants: defineCall({
    name: 'auth.variants',
    method: 'GET',
    path: '/api/blade-auth/variants',
    summary: 'Which ways to sign in the deployment offers in addition to the password',
    permission: 'public',
    // `challenge`: the server accepts a proof of work (`auth.challenge`), so no captcha is needed.
    answer: Type.Object({ certificate: Type.Boolean(), regionalSignOn: Type.Boolean(), challenge: Type.Boolean() }),
  }),
  bladexCaptcha: defineCall({
    name: 'auth.bladexCaptcha',
    method: 'GET',
    path: '/api/blade-auth/oauth/captcha',
    summary: 'A captcha picture of five characters, valid for one sign-in within 30 minutes (bare answer)',
    permission: 'public',
    answer: Captcha,
    answerStyle: 'bare',
  }),
  springCaptcha: defineCall({
    name: 'auth.springCaptcha',
    method: 'GET',
    path: '/api/blade-auth/captcha',
    summary: 'A captcha picture of five characters, valid for one sign-in within 30 minutes (answer in the envelope)',
    permission: 'public',
    answer: Captcha,
  }),
  challenge: defineCall({
    name: 'auth.challenge',
    method: 'GET',
    path: '/api/blade-auth/challenge',
    summary:
      'A proof-of-work challenge that replaces the captcha: the browser finds the number that gives the hash. ' +
      'Valid for one sign-in to this account within 5 minutes',
    permission: 'public',
    query: Type.Object(
      { tenantId: text(20), account: Type.String({ minLength: 1, maxLength: 100 }) },
      { additionalProperties: false },
    ),
    answer: Challenge,
  }),
  bladexLogout: defineCall({
    name: 'auth.bladexLogout',
    method: 'GET',
    path: '/api/blade-auth/oauth/logout',
    summary: 'End the session of the token that is sent (bare)',
    permission: 'signedIn',
    openToInitialPassword: true,
    openToLocked: true,
    answer: Type.Object({ success: Type.String(), msg: Type.String() }),
    answerStyle: 'bare',
  }),
  springLogout: defineCall({
    name: 'auth.springLogout',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-auth/logout',
    summary: 'End the session of the token that is sent',
    permission: 'signedIn',
    openToInitialPassword: true,
    openToLocked: true,
    answer: Type.Object({ code: Type.String(), msg: Type.String() }),
  }),
  clearCache: defineCall({
    name: 'auth.clearCache',
    method: 'GET',
    path: '/api/blade-auth/oauth/clear-cache',
    summary: 'What front ends of the family call after changes of rights; every call reads them anyway (bare)',
    permission: 'signedIn',
    answer: Type.Object({ success: Type.String(), msg: Type.String() }),
    answerStyle: 'bare',
  }),
  publicKey: defineCall({
    name: 'auth.publicKey',
    method: 'GET',
    path: '/api/blade-auth/public-key',
    summary: 'The SM2 public key that passwords are encrypted with, and whether plain passwords are taken',
    permission: 'public',
    answer: Type.Object({ publicKey: Type.String(), plainAccepted: Type.Boolean() }),
  }),
};
