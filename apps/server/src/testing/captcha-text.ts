import { createQuestions } from '../shared/security/questions.ts';
import { attemptsSecret } from '../shared/security/secret.ts';
import type { TestApp } from './open-test-app.ts';

/** The text of a captcha, as a person would read it. */
export async function captchaText(app: Pick<TestApp, 'app'>, key: string): Promise<string> {
  const questions = createQuestions(await attemptsSecret(app.app.database.db));
  const question = questions.open(key, new Date(0));
  if (!question) throw new Error('not a captcha of this server');
  return question.answer;
}
