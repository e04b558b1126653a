import { compileProcess, type WorkflowCode, type WorkflowFault } from '@org/workflow';

/** Shapes of a diagram that are drawn; more would keep the page busy for seconds. */
export const MOST_SHAPES = 2000;

/** Faults of a whole file: it is not handed to the drawing library. */
const NEVER_DRAWN: ReadonlySet<WorkflowCode> = new Set([
  'MODEL_TOO_LARGE',
  'MODEL_TOO_MANY_TAGS',
  'MODEL_DOCTYPE',
  'MODEL_NOT_BPMN',
]);

/** What a file has for a diagram. */
export interface PictureCheck {
  /** Why the file cannot be read, wholly or in part. */
  readonly fault?: WorkflowFault;
  /** Whether the file may be handed to the drawing library. */
  readonly isReadable: boolean;
  /** Whether it has a diagram of a size that is drawn. */
  readonly picture: 'drawn' | 'missing' | 'tooLarge';
}

/** Checks a file before it is drawn. A process that the engine does not run may still be drawn. */
export async function readPicture(xml: string): Promise<PictureCheck> {
  const { refusals } = await compileProcess(xml);
  const whole = refusals.find(({ code }) => NEVER_DRAWN.has(code));
  if (whole) return { fault: whole, isReadable: false, picture: 'missing' };
  const fault = refusals.find(({ code }) => code === 'MODEL_UNREADABLE');
  const shapes = xml.split(/<(?:[\w.-]+:)?BPMN(?:Shape|Edge)\b/).length - 1;
  const picture = shapes === 0 ? 'missing' : shapes > MOST_SHAPES ? 'tooLarge' : 'drawn';
  return { ...(fault && { fault }), isReadable: true, picture };
}
