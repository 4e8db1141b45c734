export const labelFormats = ['json', 'csv', 'coco', 'label-studio'] as const;

export type LabelFormat = (typeof labelFormats)[number];
