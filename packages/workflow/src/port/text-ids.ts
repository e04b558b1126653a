import type { WorkflowCommand } from '../engine/command.ts';
import type { OpenTask, WorkflowEffect } from '../engine/effect.ts';
import type { EngineCommand, EngineEffect, EngineTask } from './engine-command.ts';

/** No token has this id: a command with it is refused as one whose task, timer or call is not open. */
const NOT_OPEN = -1;

/** A task of the package as a task of any engine. */
export function taskWithText(task: OpenTask): EngineTask {
  return { ...task, task: String(task.task) };
}

/** An effect of the package as an effect of any engine. */
export function effectWithTexts(effect: WorkflowEffect): EngineEffect {
  switch (effect.type) {
    case 'taskCreated':
      return { ...effect, task: taskWithText(effect.task) };
    case 'taskCompleted':
    case 'taskCancelled':
    case 'taskAssigned':
    case 'taskMoved':
      return { ...effect, task: String(effect.task) };
    case 'timerSet':
    case 'timerCancelled':
      return { ...effect, timer: String(effect.timer) };
    case 'callStarted':
    case 'callCancelled':
      return { ...effect, call: String(effect.call) };
    case 'handlerCalled': {
      const { call, ...rest } = effect;
      return { ...rest, ...(call !== undefined && { call: String(call) }) };
    }
    default:
      return effect;
  }
}

/** The command of the package; an id that no token can have is not open. */
export function commandWithNumbers(command: EngineCommand): WorkflowCommand {
  switch (command.type) {
    case 'withdraw':
    case 'suspend':
    case 'resume':
    case 'migrate':
      return command;
    case 'archive': {
      const { task, ...rest } = command;
      return { ...rest, ...(task !== undefined && { task: numberOf(task) }) };
    }
    case 'fireTimer':
      return { ...command, timer: numberOf(command.timer) };
    case 'handled':
    case 'childEnded':
      return { ...command, call: numberOf(command.call) };
    default:
      return { ...command, task: numberOf(command.task) };
  }
}

/** The number of an id, as a token has it. */
export function numberOf(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : NOT_OPEN;
}
