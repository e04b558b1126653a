import { defineWords } from '@org/meta-forms/core';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const registrationRefusal = defineRefusals({
  REGISTRATION_MISSING: '“{unit}”还没有登记信息，请先登记',
  REGISTRATION_REPEATED: '“{unit}”有 {count} 份登记信息，请指明要办理的一份',
});

/** The sentences of faults of units. */
export const faultWords = defineWords('server.fault', {
  zh: {
    registrationMissing: '没有登记信息',
    registrationRepeated: '有 {count} 份登记信息',
    codeMissing: '没有单位编码',
    codeRepeated: '单位编码“{code}”与{others}重复',
    codeDiffers: '登记信息中的单位编码“{other}”与单位编码“{code}”不一致',
    valueMissing: '登记信息缺少：{items}',
    comma: '、',
  },
  en: {
    registrationMissing: 'No registration',
    registrationRepeated: '{count} registrations',
    codeMissing: 'No code',
    codeRepeated: 'The code “{code}” is also that of {others}',
    codeDiffers: 'The registration has the code “{other}” instead of “{code}”',
    valueMissing: 'Missing in the registration: {items}',
    comma: ', ',
  },
});
