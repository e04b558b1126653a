import { loadPiece } from '@org/shell';
import { createLanguages, tagsIn, type Languages } from './languages.ts';

/** The languages of this page: the server writes the tags of the deployment's files into it. */
export const languages: Languages = createLanguages({
  deployed: tagsIn(document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content),
  async fetchFile(tag) {
    const answer = await fetch(`/languages/${tag}.json`);
    if (!answer.ok) throw new Error(`The file of the language ${tag} did not come: ${answer.status}.`);
    return answer.json();
  },
  loadParts: (tag) => loadPiece(async () => (await import('./language-parts.ts')).loadLanguageParts(tag)),
});
