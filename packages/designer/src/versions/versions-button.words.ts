import { defineWords } from '@org/meta-forms/core';

export const versionsButtonWords = defineWords('designer.versions-button', {
  zh: {
    versions: '版本',
  },
  en: {
    versions: 'Versions',
  },
});
