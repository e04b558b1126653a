import { describeIssue } from '@org/meta-forms/authoring';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { readFileSync } from 'node:fs';

const json = readFileSync(new URL('../house.json', import.meta.url), 'utf8');
const { form, issues } = parseMetaForm(json);

/** The form, compiled once for all records that this process checks. */
export const house = compileForm(form);

/** What is wrong with the metadata, as sentences for its author. Nothing throws: the rest of the form works. */
export const faults = [...issues, ...house.issues].map((issue) => describeIssue(issue, 'en'));
