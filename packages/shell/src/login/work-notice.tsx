import { useWords } from '@org/meta-forms/react';
import { loginWords } from './login.words.ts';

/** Explains why signing in takes some seconds. It is mounted from the start so that screen readers announce it. */
export function WorkNotice({ isWorking }: { readonly isWorking: boolean }) {
  const say = useWords(loginWords);
  return (
    <p role="status" className="shell-login-work">
      {isWorking ? say('working') : null}
    </p>
  );
}
