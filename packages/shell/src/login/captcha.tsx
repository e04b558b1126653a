import { useWords } from '@org/meta-forms/react';
import { loginWords } from './login.words.ts';
import type { CaptchaPicture } from './use-captcha.ts';

export function Captcha({
  picture,
  onReload,
}: {
  readonly picture: CaptchaPicture | undefined;
  readonly onReload: () => void;
}) {
  const say = useWords(loginWords);
  return (
    <button type="button" className="shell-captcha" onClick={onReload} title={say('captchaReload')}>
      {picture ? (
        <img src={picture.image} alt={say('captchaImage')} width={120} height={40} />
      ) : (
        <span className="shell-captcha-wait" />
      )}
    </button>
  );
}
