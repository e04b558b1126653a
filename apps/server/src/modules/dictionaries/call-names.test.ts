import { allCalls, recordModules } from '@org/contract';
import { expect, test } from 'vitest';
import { builtInDictionaries } from './built-in-dictionaries.ts';
import { moduleNames, recordModuleNames } from './call-modules.words.ts';
import { verbNames } from './call-verbs.words.ts';

/** What calls do that only read, although they have a body. */
const READING = new Set(
  'list list2 listAll listNoPage listByFloorLift chooselist badList useList search values totals groups page records'
    .concat(' refresh checkUnique jobNames readers tasks targets assignees houseListNoPage houseCheckCards')
    .concat(' analysisHouseInMap analysis rentAnalysis contractAnalysis contractAnalysisRent regulationsOfUnit')
    .concat(' submitted submittedPlans points mine unitList bin history inMonth listByMyself claimable toDo done')
    .concat(' started copies follow')
    .split(' '),
);

const writing = allCalls.filter(({ method, audited, name }) => {
  const verb = name.split('.').at(-1) ?? '';
  return (
    method === 'POST' && audited !== false && !READING.has(verb) && !/^(?:house|land|room|village)[A-Z]/.test(verb)
  );
});

test.each(['zh', 'en'] as const)('each call that the audit may have is named by words in %s', (language) => {
  const unnamed = writing.filter(({ name }) => {
    const [module = '', ...rest] = name.split('.');
    return !(module in moduleNames[language]) || !((rest.at(-1) ?? '') in verbNames[language]);
  });
  expect(unnamed.map(({ name }) => name)).toEqual([]);
  for (const { key } of recordModules) expect(recordModuleNames[language]).toHaveProperty(key);
});

function named(language: 'zh' | 'en', call: string) {
  return builtInDictionaries[language].get('system_call')?.find(({ dictKey }) => dictKey === call)?.dictValue;
}

test('a call of a module of records has the name of that module', () => {
  expect(named('zh', 'records.landbase.submit')).toBe('土地·保存');
  expect(named('en', 'records.landbase.submit')).toBe('Land: save');
  expect(named('zh', 'flowWork.delegate')).toBe('流程任务·委派');
});

test.each(['zh', 'en'] as const)(
  'no two calls have the same name in %s, so that a person can tell them apart',
  (language) => {
    const names = (builtInDictionaries[language].get('system_call') ?? []).map(({ dictValue }) => dictValue);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
