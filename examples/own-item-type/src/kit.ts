import { antdKit } from '@org/meta-forms';
import type { FormKit } from '@org/meta-forms/react';
import { ratingView } from './rating.view.tsx';

/** The kit of the package with one more view. One constant: another kit is another form. */
export const kit: FormKit = { ...antdKit, views: { ...antdKit.views, rating: ratingView } };
