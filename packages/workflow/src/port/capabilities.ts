import type { WorkflowCommand } from '../engine/command.ts';
import type { AddSign } from '../engine/commands/add-sign.ts';
import type { Jump } from '../engine/commands/jump.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { EngineCommand } from './engine-command.ts';

/** What an engine can do: plain JSON, so that a host can hand it to screens, which hide the rest. */
export interface EngineCapabilities {
  /** Whether commands and their effects are part of the host's transaction. */
  readonly transactional: boolean;
  /** Whether a command can be tried without a change. */
  readonly preview: boolean;
  /** Whether conditions may read `nrOfAgreed` and `nrOfRejected`. */
  readonly votes: boolean;
  /** Whether a called process is an instance of its own for the host: then models may have call activities. */
  readonly calls: boolean;
  /** Who waits for timers: the host, which sends `fireTimer`, or the engine. */
  readonly timers: 'host' | 'engine';
  /** Whether effects happen without a command and are read with `changes`. */
  readonly changes: boolean;
  /** The types of the commands that the engine applies. */
  readonly commands: readonly WorkflowCommand['type'][];
  /** Where signers can be added. */
  readonly addSign: readonly AddSign['where'][];
  /** Whether a returned task can come straight back. */
  readonly straightBack: boolean;
  /** What a jump can do with other open branches; `onTheWay` is a jump without a choice. */
  readonly jump: readonly (NonNullable<Jump['others']> | 'onTheWay')[];
}

/** The commands that every engine behind the port applies. */
export const COMMON_COMMANDS = [
  'claim',
  'unclaim',
  'complete',
  'reject',
  'return',
  'archive',
  'withdraw',
  'transfer',
  'delegate',
  'resolve',
  'suspend',
  'resume',
  'jump',
  'migrate',
] as const satisfies EngineCapabilities['commands'];

/** What the engine of this package can do: everything. */
export const EMBEDDED_CAPABILITIES: EngineCapabilities = {
  transactional: true,
  preview: true,
  votes: true,
  calls: true,
  timers: 'host',
  changes: false,
  commands: [...COMMON_COMMANDS, 'addSign', 'removeSign', 'fireTimer', 'handled', 'childEnded'],
  addSign: ['before', 'after', 'parallel'],
  straightBack: true,
  jump: ['onTheWay', 'keep', 'cancel'],
};

/** Throws `ENGINE_CANNOT` for a command that an engine does not apply. */
export function requireCapable(capabilities: EngineCapabilities, command: EngineCommand): void {
  const { type } = command;
  if (!capabilities.commands.includes(type)) throw cannot(type);
  if (command.type === 'addSign' && !capabilities.addSign.includes(command.where)) throw cannot(type, command.where);
  if (command.type === 'return' && command.straightBack && !capabilities.straightBack)
    throw cannot(type, 'straightBack');
  if (command.type !== 'jump') return;
  const others = command.others ?? 'onTheWay';
  if (!capabilities.jump.includes(others)) throw cannot(type, others);
}

/** The refusal of something that an engine cannot do. */
export function cannot(...what: readonly string[]): WorkflowError {
  return new WorkflowError('ENGINE_CANNOT', { command: what.join(' ').slice(0, 80) });
}
