import { describeIssue } from '@org/meta-forms/authoring';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import json from './house.json';

/** The metadata as JSON: a server component may hand it to a client component, which compiles it again. */
export const houseMetadata = json;

const { form, issues } = parseMetaForm(json);

/** The form as the server uses it: the page reads it, and the route handler checks records with it. */
export const house = compileForm(form);

for (const issue of [...issues, ...house.issues]) console.warn(describeIssue(issue, 'en'));
