import { useState } from 'react';
import type { Credentials } from '../session/sign-ins.ts';
import { useSession } from '../session/session-context.tsx';
import { useTried } from '../session/use-tried.ts';
import { useCaptcha, type CaptchaPicture } from './use-captcha.ts';

export interface SignIn {
  /** Resolves with true if the person is signed in; otherwise `failure` has the reason. */
  readonly signIn: (credentials: Omit<Credentials, 'captcha'>, code: string) => Promise<boolean>;
  readonly byCertificate: (tenantId: string) => Promise<boolean>;
  /** Signs in with the one-time token of the regional sign-on. */
  readonly byTicket: (token: string) => Promise<boolean>;
  readonly busy: boolean;
  /** The message of the server. */
  readonly failure: string | undefined;
  /** The browser is computing the proof of work that the server requires. */
  readonly isWorking: boolean;
  readonly asksCaptcha: boolean;
  readonly picture: CaptchaPicture | undefined;
  readonly reloadPicture: () => void;
}

/**
 * Signs people in, for the login page and the dialogs. If the server accepts a proof of work, the browser computes one.
 * Other servers require a picture, but only after a failed try, because pictures exclude some people (WCAG 3.3.8).
 */
export function useSignIn(): SignIn {
  const { session } = useSession();
  const [failures, setFailures] = useState(0);
  const { busy, failure, attempt } = useTried();
  const [isWorking, setWorking] = useState(false);
  const { isAsked, picture, reload } = useCaptcha(failures);

  async function signIn(credentials: Omit<Credentials, 'captcha'>, code: string): Promise<boolean> {
    const isIn = await attempt(() =>
      session.signIn({ ...credentials, ...(isAsked && picture ? { captcha: { key: picture.key, code } } : {}) }, () =>
        setWorking(true),
      ),
    );
    setWorking(false);
    if (!isIn) setFailures((before) => before + 1);
    return isIn;
  }

  return {
    signIn,
    byCertificate: (tenantId) => attempt(() => session.signInByCertificate(tenantId)),
    byTicket: (token) => attempt(() => session.signInByTicket(token)),
    busy,
    isWorking,
    failure,
    asksCaptcha: isAsked,
    picture,
    reloadPicture: reload,
  };
}
