import type { ModelElement } from '../../bpmn/model-element.ts';
import type { Aspect } from './aspect.ts';
import { dueAspect, skipAspect } from './due-aspects.ts';
import { conditionAspect, defaultFlowAspect } from './flow-aspects.ts';
import { accessAspect } from './form-aspects.ts';
import {
  callAspect,
  handlerAspect,
  initiatorAspect,
  interruptingAspect,
  keyAspect,
  nameAspect,
  terminatesAspect,
  timerAspect,
} from './plain-aspects.ts';
import { assigneeAspect, loopAspect } from './task-aspects.ts';

const ASPECTS: readonly Aspect[] = [
  nameAspect,
  keyAspect,
  initiatorAspect,
  terminatesAspect,
  handlerAspect,
  callAspect,
  timerAspect,
  interruptingAspect,
  defaultFlowAspect,
  conditionAspect,
  assigneeAspect,
  loopAspect,
  dueAspect,
  skipAspect,
  accessAspect,
];

/** The parts of the panel of an element, in their order. */
export function aspectsOf(element: ModelElement): readonly Aspect[] {
  return ASPECTS.filter(({ appliesTo }) => appliesTo(element));
}
