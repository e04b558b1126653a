/** Why there is no picture of a camera. */
export type CameraFailure = 'refused' | 'missing' | 'insecure' | 'busy' | 'failed';

/** What browsers call the failures of `getUserMedia`. */
const REASONS: ReadonlyMap<string, CameraFailure> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);

/** The reason of a failure, in a page that is secure or not: other pages get no camera. */
export function cameraFailure(error: unknown, isSecure: boolean): CameraFailure {
  if (!isSecure) return 'insecure';
  return REASONS.get(error instanceof Error ? error.name : '') ?? 'failed';
}
