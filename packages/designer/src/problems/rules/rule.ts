import type { WordParams } from '@org/meta-forms/core';
import type { ItemId } from '@org/meta-forms/document';
import type { CheckedForm, CheckedItem } from '../checked-form.ts';
import type { ProblemFix, ProblemSeverity } from '../problem.ts';
import type { DesignerRuleId } from '../rules.words.ts';

/** What a rule has against a form. */
export interface Finding {
  /** Missing: the form itself. */
  readonly item?: ItemId;
  readonly attribute?: string;
  readonly params?: WordParams;
  readonly fixes: () => readonly ProblemFix[];
}

/** A rule of the designer: pure, from a form to its findings. */
export interface Rule {
  readonly id: DesignerRuleId;
  readonly severity: ProblemSeverity;
  readonly check: (form: CheckedForm) => readonly Finding[];
}

type ItemFinding = Omit<Finding, 'item'>;

/** A rule about single items. The sentence has the name of the item as `{item}`. */
export function itemRule(
  id: DesignerRuleId,
  severity: ProblemSeverity,
  find: (at: CheckedItem, form: CheckedForm) => ItemFinding | undefined,
): Rule {
  const check = (form: CheckedForm) =>
    form.items.flatMap((at) => {
      const found = find(at, form);
      return found ? [{ ...found, item: at.id, params: { item: at.name, ...found.params } }] : [];
    });
  return { id, severity, check };
}

/** A rule about the form as a whole. */
export function formRule(
  id: DesignerRuleId,
  severity: ProblemSeverity,
  find: (form: CheckedForm) => Finding | undefined,
): Rule {
  return { id, severity, check: (form) => [find(form) ?? []].flat() };
}
