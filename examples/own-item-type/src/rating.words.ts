import { defineWords } from '@org/meta-forms/core';

/** All sentences of the type in both languages of the package; a missing one does not compile. */
export const ratingWords = defineWords('example.rating', {
  zh: { most: '最高星级', mostHelp: '默认 5', stars: '{count} 星，共 {most} 星' },
  en: { most: 'Number of stars', mostHelp: '5 by default', stars: '{count} of {most} stars' },
});

/** The name of the type for authors, and the sentences of its own problems. All begin with its name and a dot. */
export const ratingProblems = {
  zh: {
    'rating.name': '评分',
    'rating.tooMany': '{label}最多{most}星',
    'rating.unreadable': '{label}须形如 4 或 4/5',
  },
  en: {
    'rating.name': 'Rating',
    'rating.tooMany': '{label} takes at most {most} stars',
    'rating.unreadable': '{label} is written like 4 or 4/5',
  },
};
