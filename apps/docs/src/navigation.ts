/** A group of the navigation, named by who reads its pages. */
export interface NavigationGroup {
  readonly id: GroupId;
  /** Slugs of pages, in their order. */
  readonly pages: readonly string[];
}

export type GroupId =
  'start' | 'staff' | 'authors' | 'teams' | 'integrators' | 'designers' | 'operators' | 'reference' | 'project';

/** The slug of the page with the live editor, which has no Markdown file. */
export const EDITOR_PAGE = 'editor';

/**
 * The navigation. A page that no group names is in the last group, so a new Markdown file needs no line here; a line
 * gives it its place.
 */
export const NAVIGATION: readonly NavigationGroup[] = [
  { id: 'start', pages: ['index', 'first-form', EDITOR_PAGE, 'product'] },
  {
    id: 'staff',
    pages: [
      'guide/staff',
      'guide/warrants',
      'guide/houses',
      'guide/operation',
      'guide/approvals',
      'guide/reports',
      'guide/analyses',
      'guide/maps',
      'guide/stocktaking',
      'guide/history',
    ],
  },
  { id: 'authors', pages: ['guide/form-authors'] },
  {
    id: 'teams',
    pages: [
      'packages/meta-forms',
      'packages/browser',
      'guide/developers',
      'guide/coming-from',
      'guide/own-kit',
      'guide/command-line',
      'packages/meta-forms-changelog',
    ],
  },
  { id: 'integrators', pages: ['packages/designer', 'packages/workflow'] },
  { id: 'designers', pages: ['guide/designers'] },
  { id: 'operators', pages: ['guide/operators', 'security', 'reliability', 'known-weaknesses'] },
  { id: 'reference', pages: ['errors', 'errors-workflow', 'errors-server', 'glossary', 'performance'] },
  {
    id: 'project',
    pages: ['decisions/index', 'changelog', 'security-policy', 'contributing', 'map', 'style'],
  },
];

/** Pages that the navigation does not list one by one: their index is in it. */
export const LISTED_BY_INDEX: Readonly<Record<string, string>> = { 'decisions/': 'decisions/index' };

/** The story that shows the part a page is about, by slug; the build of the site finds a story that is gone. */
export const STORY_OF_PAGE: Readonly<Record<string, string>> = {
  'packages/meta-forms': 'forms-plain-form--add',
  'packages/browser': 'forms-plain-form--add',
  'guide/developers': 'forms-plain-form--add',
  'guide/coming-from': 'forms-rjsf--stock-form-of-core',
  'packages/designer': 'designer-whole-forms--asset-card',
  'guide/designers': 'designer-whole-forms--asset-card',
  'packages/workflow': 'business-process-designer--opened',
};
