import { randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { CallContext } from '../../shared/http/context.ts';
import type { AuthPort } from './auth.port.ts';
import { captchaMinutes } from './limits.ts';

export interface CaptchaPicture {
  readonly key: string;
  /** A data URI. */
  readonly image: string;
}

const length = 5;

/** Draws a new captcha and remembers what it says. */
export async function createCaptcha(port: AuthPort, context: CallContext): Promise<CaptchaPicture> {
  const { text, data } = svgCaptcha.create({ size: length, noise: 2, color: true, ignoreChars: '0oO1iIl', width: 130, height: 40 });
  const key = randomUUID();
  await port.saveCaptcha(context.db, { key, text, expiresAt: new Date(context.at.getTime() + captchaMinutes * 60_000) });
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}
