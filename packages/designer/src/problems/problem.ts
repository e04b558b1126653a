import type { Issue, IssueCode, IssuePath, WordParams } from '@org/meta-forms/core';
import type { ItemId } from '@org/meta-forms/document';
import type { ArgsOf, CommandId } from '../commands/commands.ts';
import type { FixTitle } from './fixes.words.ts';
import type { DesignerRuleId } from './rules.words.ts';

/** 错误 blocks publishing, 警告 asks for attention, 提示 is advice. None of them blocks saving. */
export type ProblemSeverity = 'error' | 'warning' | 'hint';

/** A rule is an issue of the compiler, or advice that only the designer gives. */
export type RuleId = IssueCode | DesignerRuleId;

type CommandCall = {
  readonly [Id in CommandId]: { readonly command: Id; readonly args: ArgsOf<Id> };
}[CommandId];

/** A command that mends a problem; the first of several is the one that most authors want. */
export type ProblemFix = CommandCall & { readonly title: FixTitle; readonly params?: WordParams };

/** What is wrong in a document, where, and what mends it. */
export interface DocumentProblem {
  /** Identifies the problem among those of its document, and after an edit elsewhere. */
  readonly id: string;
  readonly rule: RuleId;
  readonly severity: ProblemSeverity;
  /** The item that the problem is about; undefined where it is about the form. */
  readonly item: ItemId | undefined;
  /** The attribute on the wire, e.g. `required` or `computeData.formula`. */
  readonly attribute: string | undefined;
  /** The place of the fault in the stored form. */
  readonly path: IssuePath;
  /** Position of the fault in a formula, in UTF-16 units. */
  readonly position?: number;
  readonly params: WordParams;
  /** The issue of the compiler, where it found the problem. */
  readonly issue?: Issue;
  /** Made when they are first read: a form can have thousands of problems. */
  readonly fixes: readonly ProblemFix[];
}
