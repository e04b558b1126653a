import type { WorkflowCommand } from '../engine/command.ts';
import type { Migrate } from '../engine/commands/migrate.ts';
import type { OpenTask, WorkflowEffect } from '../engine/effect.ts';
import type { NextNodes } from '../engine/next.ts';

/** An open task of any engine. */
export type EngineTask = Omit<OpenTask, 'task'> & {
  /** The id that commands name, unique in its instance. */
  readonly task: string;
};

/** A command or effect with the ids of any engine: tasks, timers and calls have texts as ids. */
export type WithTextIds<Value> = Value extends unknown
  ? {
      readonly [Key in keyof Value]: Key extends 'task' | 'timer' | 'call'
        ? Value[Key] extends OpenTask
          ? EngineTask
          : string
        : Value[Key];
    }
  : never;

/** Moves an instance to another definition of its process. */
export interface EngineMigrate extends Migrate {
  /** The id of the new definition. */
  readonly definition: string;
}

/** What can happen to an instance of any engine, by `type`: the commands of the package. */
export type EngineCommand = WithTextIds<Exclude<WorkflowCommand, Migrate>> | EngineMigrate;

/** What happened in an instance of any engine: the effects of the package. */
export type EngineEffect = WithTextIds<WorkflowEffect>;

/** What a command would lead to in any engine. */
export type EnginePreview = Omit<NextNodes, 'tasks'> & {
  /** The tasks that it would create. */
  readonly tasks: readonly EngineTask[];
};

/** An effect with its place. A host that stores the pair of instance and sequence applies each effect once. */
export interface EngineEvent {
  readonly instance: string;
  /** Grows in the order of the effects of one instance, with gaps; an effect that comes again has the same number. */
  readonly sequence: number;
  readonly effect: EngineEffect;
}
