import { authCalls } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../../shared/http/context.ts';
import { answerWords } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { AuthService, SignedIn } from './auth.service.ts';
import { authRefusal } from './auth.words.ts';
import type { CaptchaPicture } from './captcha.service.ts';
import { toBladexToken, toSpringToken } from './token-answers.ts';

export interface AuthRouteParts {
  readonly auth: AuthService;
  readonly captcha: (context: CallContext) => Promise<CaptchaPicture>;
  readonly publicKey: string;
  readonly plainPasswords: boolean;
}

interface Grant {
  readonly type: string;
  readonly tenantId: string | undefined;
  readonly account: string | undefined;
  readonly password: string | undefined;
  readonly refreshToken: string | undefined;
}

const defaultTenant = '000000';

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

// A tenant in the address and another in the header: no account is of both.
function tenantOf(request: FastifyRequest, named: string | undefined): string {
  const inHeader = header(request, 'tenant-id');
  const tenantId = named === undefined || named === '' ? inHeader : named;
  if (inHeader !== '' && tenantId !== inHeader) return '';
  return tenantId === '' ? defaultTenant : tenantId;
}

async function grant(
  auth: AuthService,
  call: { readonly context: CallContext; readonly request: FastifyRequest },
  input: Grant,
): Promise<SignedIn> {
  if (input.type === 'refresh_token') return auth.refresh(call.context, input.refreshToken ?? '');
  if (input.type !== 'password' && input.type !== 'captcha') throw authRefusal('AUTH_GRANT_UNKNOWN');
  return auth.signIn(call.context, {
    tenantId: tenantOf(call.request, input.tenantId),
    account: input.account ?? '',
    password: input.password ?? '',
    mustHaveCaptcha: input.type === 'captcha',
    captchaKey: header(call.request, 'captcha-key'),
    captchaCode: header(call.request, 'captcha-code'),
  });
}

/** The routes of signing in and out, in both dialects. */
export function authRoutes({ auth, captcha, publicKey, plainPasswords }: AuthRouteParts): readonly Route[] {
  return [
    implement(
      authCalls.bladexToken,
      async ({ query, body, ...call }) => {
        const sent = { ...query, ...body };
        return toBladexToken(
          await grant(auth, call, {
            type: sent.grant_type ?? 'password',
            tenantId: sent.tenantId,
            account: sent.username,
            password: sent.password,
            refreshToken: sent.refresh_token,
          }),
        );
      },
      { work: 'own' },
    ),
    implement(
      authCalls.springToken,
      async ({ query, body, ...call }) => {
        const sent = { ...query, ...body };
        return toSpringToken(
          await grant(auth, call, {
            ...sent,
            type: sent.grantType ?? 'password',
            tenantId: sent.tenantId,
            account: sent.account,
            password: sent.password,
            refreshToken: sent.refreshToken,
          }),
        );
      },
      { work: 'own' },
    ),
    implement(authCalls.bladexCaptcha, ({ context }) => captcha(context), { work: 'own' }),
    implement(authCalls.springCaptcha, ({ context }) => captcha(context), { work: 'own' }),
    implement(
      authCalls.bladexLogout,
      async ({ context }) => {
        await auth.signOut(context);
        return { success: 'true', msg: 'success' };
      },
      { work: 'write' },
    ),
    implement(authCalls.springLogout, async ({ context }) => {
      await auth.signOut(context);
      return { code: '200', msg: answerWords.done };
    }),
    implement(authCalls.publicKey, async () => ({ publicKey, plainAccepted: plainPasswords })),
  ];
}
