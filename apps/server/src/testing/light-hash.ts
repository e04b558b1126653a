import { hashPassword } from '../shared/security/passwords.ts';

/** A stored password that is fast to check. */
export function lightHash(password: string): Promise<string> {
  return hashPassword(password, { memory: 8, passes: 1 });
}
