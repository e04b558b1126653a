import type { AnswerOf, metaFormsCalls } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { requireTenantScope } from '../../../shared/reach/reach.ts';
import { inWorker } from '../../../shared/workers/worker-pool.ts';
import { leavesOf, nameOf } from '../../../shared/forms/item-paths.ts';
import type { FormCache } from '../form-cache.ts';
import { MOST_AT_ONCE, READ_MS } from '../limits.ts';
import type { MetaFormsPort, RecordStore, StoredDraft, TenantScope } from '../meta-forms.port.ts';
import { metaFormRefusal } from '../meta-forms.words.ts';
import type { AffectedCount } from './affected.port.ts';
import { compareDefinitions, type ComparedChange, type DefinitionTexts } from './compare-definitions.ts';
import type { ChangeQuestion } from './question-of.ts';

type Review = Extract<AnswerOf<typeof metaFormsCalls.review>, { readonly needsName: boolean }>;

interface Parts {
  readonly port: Pick<MetaFormsPort, 'find' | 'published'>;
  readonly cache: FormCache;
  readonly store: Pick<RecordStore, 'countAffected' | 'countRepeated' | 'dictionaryKeys'>;
}

/** The most changes of a draft whose records are counted. */
const MOST_QUESTIONS = 300;
/** How long counting may take, in ms. */
const COUNT_MS = 3000;
/** The most changes that a refusal names. */
const MOST_NAMED = 5;

const comparing = {
  file: new URL('./compare-definitions.ts', import.meta.url),
  name: 'compareDefinitions',
  deadlineMs: READ_MS,
  pool: 'requests' as const,
};

/** Says what publishing a draft changes in stored records. */
export function createReviews({ port, cache, store }: Parts) {
  async function review(context: RequestContext, draft: StoredDraft): Promise<Review> {
    const published = await port.published(context, draft.metaKey);
    const { id, formName, version, publishedVersion } = draft;
    const head = { id, formName, version, publishedVersion };
    if (!published) return { ...head, records: 0, isMore: false, needsName: false, changes: [] };
    const changes = await compare({
      published: JSON.stringify(published.definition),
      draft: JSON.stringify(draft.definition),
      language: context.language,
    });
    const sealed = await sealedPaths(context, draft.metaKey);
    const counted = await count(context, draft.metaKey, questionsOf(changes, sealed));
    const answered = changes.map(({ question, ...change }) => {
      const found = question && counted.byQuestion.get(question);
      return found ? Object.assign(change, found) : change;
    });
    const { count: records, isMore } = counted.records;
    return { ...head, records, isMore, needsName: records > 0 && answered.some(losesData), changes: answered };
  }

  async function sealedPaths(scope: TenantScope, metaKey: string): Promise<ReadonlySet<string>> {
    const compiled = (await cache.get(scope, metaKey))?.compiled;
    return new Set(leavesOf(compiled?.fields ?? []).flatMap(({ field, path }) => (field.sealed ? [path] : [])));
  }

  async function count(scope: TenantScope, metaKey: string, questions: readonly ChangeQuestion[]) {
    const repeated = questions.filter(({ isUnique }) => isUnique);
    const others = questions.filter(({ isUnique }) => !isUnique);
    const asked = await Promise.all(others.map((question) => withEntries(store, scope, question)));
    const { records, counts } = await store.countAffected(scope, { metaKey, questions: asked }, COUNT_MS);
    const byQuestion = new Map<ChangeQuestion, AffectedCount>();
    others.forEach((question, index) => {
      const found = counts[index];
      if (found) byQuestion.set(question, found);
    });
    for (const question of repeated)
      if (question.path.length === 1)
        byQuestion.set(question, await store.countRepeated(scope, metaKey, question.path[0] ?? ''));
    return { records, byQuestion };
  }

  return {
    /** What publishing a draft changes; undefined if there is no such draft. */
    async ofDraft(context: RequestContext, id: string): Promise<Review | undefined> {
      await requireTenantScope(context);
      const draft = await port.find(context, id);
      return draft && review(context, draft);
    },
    /** Refuses to publish a draft that loses stored values, unless its author has sent the name of the form. */
    async refuseLoss(context: RequestContext, draft: StoredDraft, confirmedName: string | undefined): Promise<void> {
      if (confirmedName?.trim() === draft.formName.trim()) return;
      const { needsName, changes } = await review(context, draft);
      if (!needsName) return;
      const losing = changes.filter(losesData);
      const named = losing.slice(0, MOST_NAMED).map(({ sentence }) => sentence);
      const params = { changes: named.join('') + (losing.length > named.length ? '…' : ''), formName: draft.formName };
      throw metaFormRefusal('META_FORM_LOSES_DATA', params, { formName: draft.formName, changes: losing });
    },
  };
}

/** Whether stored values are lost, or may be: they were not counted, or not all of them. */
function losesData({ risk, count, isMore = false }: Review['changes'][number]): boolean {
  return risk === 'loses-data' && (count !== 0 || isMore);
}

async function compare(texts: DefinitionTexts): Promise<readonly ComparedChange[]> {
  const isLong = texts.published.length + texts.draft.length > MOST_AT_ONCE;
  return isLong ? inWorker<readonly ComparedChange[]>(comparing, texts) : compareDefinitions(texts);
}

/** The questions that are counted. What a sealed value is, cannot be asked; only whether there is one. */
function questionsOf(changes: readonly ComparedChange[], sealed: ReadonlySet<string>): readonly ChangeQuestion[] {
  const isAsked = ({ path, test: { kind }, ...question }: ChangeQuestion) =>
    !sealed.has(nameOf(path)) ||
    ((kind === 'filled' || kind === 'missing') && !question.isUnique && question.dictionary === undefined);
  return changes
    .flatMap(({ question }) => question ?? [])
    .filter(isAsked)
    .slice(0, MOST_QUESTIONS);
}

/** The question with the entries of its dictionary. */
async function withEntries(
  store: Parts['store'],
  scope: TenantScope,
  question: ChangeQuestion,
): Promise<ChangeQuestion> {
  if (question.dictionary === undefined) return question;
  const keys = await store.dictionaryKeys(scope, question.dictionary);
  // Many dictionaries are of the deployment, and come later: nothing is said about values of an unknown one.
  return keys.length === 0 ? question : { ...question, test: { kind: 'not-in', keys } };
}
