/**
 * What is measured of a record set. n records; shares are of the records unless said otherwise. What takes a comparison
 * of texts or shapes is measured on at most 48 of them.
 */
export const featureFamilies = [
  'size',
  'share',
  'content',
  'identity',
  'regularity',
  'coverage',
  'level',
  'place',
  'meaning',
] as const;
export type FeatureFamily = (typeof featureFamilies)[number];

export interface Feature {
  id: string;
  family: FeatureFamily;
  title: string;
  text: string;
  /** what a person expects: more of it makes a list of records likelier, or less likely */
  expected?: 'rising' | 'falling';
}

const features = [
  ['count', 'size', 'Number of records', 'ln n', 'rising'],
  ['rows', 'size', 'Number of rows', 'ln of the different top edges, within 6 px'],
  ['columns', 'size', 'Records side by side', 'n / number of rows'],

  ['textShare', 'share', 'Share of the text', 'characters in records / characters on the page', 'rising'],
  ['leafShare', 'share', 'Share of the contents', 'texts and images in records / on the page'],
  [
    'plainShare',
    'share',
    'Share of the plain text',
    'characters outside links, in records / on the page',
    'rising',
  ],
  [
    'longShare',
    'share',
    'Share of long texts',
    'texts of more than 25 characters, in records / on the page',
    'rising',
  ],
  ['pictureShare', 'share', 'Share of the pictures', 'pictures in records / on the page', 'rising'],
  ['areaShare', 'share', 'Share of the area', 'area of the records / area of the page'],
  [
    'bestText',
    'share',
    'Text against the best set',
    'characters × min(1, alike + 0.2), against the set that has most',
    'rising',
  ],
  [
    'bestPlain',
    'share',
    'Plain text against the best set',
    'the same for characters outside links',
    'rising',
  ],
  [
    'bestCount',
    'share',
    'Number against the best set',
    'ln n × alike × min(1, contents per record / 3), against the set that has most',
    'rising',
  ],
  [
    'bestArea',
    'share',
    'Area against the best set',
    'area of the records × alike, against the set that has most',
    'rising',
  ],

  ['medianText', 'content', 'Text of a record', 'ln(1 + median characters)'],
  ['medianLeaves', 'content', 'Contents of a record', 'ln(median texts and images)'],
  ['oneLeaf', 'content', 'Single contents', 'share with one text or image', 'falling'],
  ['linkedText', 'content', 'Linked text', 'characters in links / characters'],
  ['linked', 'content', 'With a link', 'share with at least one link'],
  ['sameLinks', 'content', 'Same number of links', 'share with the most frequent number of links'],
  ['links', 'content', 'Links of a record', 'ln(1 + links / n)'],
  ['pictured', 'content', 'With a picture', 'share with at least one picture'],
  ['manyPictures', 'content', 'With several pictures', 'share with more than one picture'],
  ['oneHeading', 'content', 'With one heading', 'share with exactly one heading'],
  ['manyHeadings', 'content', 'With several headings', 'share with more than one heading', 'falling'],
  ['looks', 'content', 'Looks of text', 'mean number of different looks of text in a record'],
  ['controls', 'content', 'With a control', 'share with a button, field or menu'],
  ['onePrice', 'content', 'With one price', 'share with exactly one price'],
  ['manyPrices', 'content', 'With several prices', 'share with more than one price'],
  ['dated', 'content', 'With a date', 'share with a date'],
  ['digits', 'content', 'Texts with a digit', 'texts with a digit / texts and images in the records'],
  [
    'integers',
    'content',
    'Small numbers',
    'texts that are a small number / texts and images in the records',
    'falling',
  ],
  ['longTexts', 'content', 'With a long text', 'share with a text of more than 25 characters'],

  [
    'titles',
    'identity',
    'Different titles',
    'different titles / records with text; the title is the largest, boldest, linked text',
  ],
  ['firsts', 'identity', 'Different first texts', 'different first texts / records with text'],
  ['targets', 'identity', 'Different links', 'different first link addresses / records with a link'],
  [
    'targetShape',
    'identity',
    'Like addresses',
    'share of the most frequent address without its last part and digits',
  ],
  ['labels', 'identity', 'Repeated labels', 'texts that at least 60 % of the records have / texts'],
  ['titleLook', 'identity', 'Same look of titles', 'share of the most frequent look of titles'],
  ['titleLinked', 'identity', 'Linked titles', 'share of titles that are links'],
  ['titleSize', 'identity', 'Size of titles', 'median font size of titles / that of the page'],
  [
    'oneCore',
    'identity',
    'One title each',
    'share with exactly one text of the most frequent look of titles',
    'rising',
  ],
  ['manyCores', 'identity', 'Several titles each', 'share with more than one such text', 'falling'],
  ['coresOutside', 'identity', 'Titles outside', 'such texts outside the records / n, at most 3', 'falling'],

  ['alike', 'regularity', 'Likeness', 'mean likeness of a record to the average one', 'rising'],
  [
    'leastAlike',
    'regularity',
    'Least likeness',
    'the lowest likeness of a record to the average one',
    'rising',
  ],
  [
    'neighbours',
    'regularity',
    'Likeness of neighbours',
    'mean likeness of a record to the next one',
    'rising',
  ],
  [
    'firstAlike',
    'regularity',
    'Likeness of the first',
    'likeness of the first record / mean likeness, at most 1',
    'rising',
  ],
  [
    'lastAlike',
    'regularity',
    'Likeness of the last',
    'likeness of the last record / mean likeness, at most 1',
    'rising',
  ],
  ['odd', 'regularity', 'Odd ones', 'share with less than 0.6 of the median likeness', 'falling'],
  ['aligned', 'regularity', 'Aligned', 'share with the most frequent left edge, within 4 px'],
  ['widths', 'regularity', 'Same width', 'share with the most frequent width, within 4 px', 'rising'],
  ['heightSpread', 'regularity', 'Spread of heights', 'standard deviation / mean of the heights, at most 3'],
  ['textSpread', 'regularity', 'Spread of texts', 'standard deviation / mean of the characters, at most 3'],
  [
    'leafSpread',
    'regularity',
    'Spread of contents',
    'standard deviation / mean of the number of texts and images, at most 3',
  ],
  [
    'gapSpread',
    'regularity',
    'Spread of gaps',
    'standard deviation / mean of the distances from a top to the next one below, at most 3',
  ],
  ['sameTag', 'regularity', 'Same tag', 'share whose first block has the most frequent tag', 'rising'],
  ['sameStyle', 'regularity', 'Same style', 'share whose first block has the most frequent style'],
  ['sameClass', 'regularity', 'Same class', 'share whose first block has the most frequent class attribute'],
  [
    'parts',
    'regularity',
    'Siblings per record',
    'mean number of siblings that a record consists of',
    'falling',
  ],
  [
    'partsSpread',
    'regularity',
    'Spread of siblings',
    'standard deviation / mean of that number, at most 3',
    'falling',
  ],
  ['shortest', 'regularity', 'Shortest', 'fewest characters / median characters, at most 1', 'rising'],
  ['longest', 'regularity', 'Longest', 'ln of the most characters / median characters, at most 4', 'falling'],

  [
    'dense',
    'coverage',
    'Dense',
    'contents in records / contents from the first to the last record',
    'rising',
  ],
  [
    'regionShare',
    'coverage',
    'Share of the region',
    'contents in records / contents of the region around them',
    'rising',
  ],
  [
    'missed',
    'coverage',
    'Siblings left out',
    'siblings with contents that are not in a record, at most 64 / n, at most 3',
    'falling',
  ],
  [
    'missedAlike',
    'coverage',
    'Like siblings left out',
    'ln(1 + such siblings with at least half of the mean likeness)',
    'falling',
  ],
  [
    'missedCores',
    'coverage',
    'Siblings with a title left out',
    'ln(1 + such siblings with a text of the most frequent look of titles)',
    'falling',
  ],
  ['parents', 'coverage', 'Number of parents', 'ln of the number of different parents'],
  ['perParent', 'coverage', 'Records per parent', 'ln(n / number of parents)'],
  [
    'parentSpread',
    'coverage',
    'Spread over parents',
    'standard deviation / mean of the records per parent, at most 3',
    'falling',
  ],

  ['inner', 'level', 'Repetition inside', 'mean share of a record that its largest repetition covers'],
  [
    'innerRich',
    'level',
    'Rich repetition inside',
    'the same for repetitions of three or more contents each, on average',
    'falling',
  ],
  [
    'innerCount',
    'level',
    'Repeated parts inside',
    'ln(1 + mean number of repeated rich parts in a record)',
    'falling',
  ],
  ['outer', 'level', 'Likeness of parents', 'mean likeness of a parent to the next one; 0 for one parent'],
  [
    'selfNested',
    'level',
    'Same tag and class inside',
    'share with a block inside that has the tag and class of its first block; without a class only li and article',
    'falling',
  ],

  [
    'offCentre',
    'place',
    'Off centre',
    'distance of the centre of all records from that of the page / width of the page',
    'falling',
  ],
  ['top', 'place', 'Begins at', 'highest top edge / height of the page'],
  ['topPx', 'place', 'Begins at (px)', 'ln(1 + highest top edge / 100 px)'],
  ['bottom', 'place', 'Ends at', 'lowest bottom edge / height of the page', 'rising'],
  ['width', 'place', 'Width of the list', 'width of all records / width of the page', 'rising'],
  ['recordWidth', 'place', 'Width of a record', 'median width / width of the page'],
  ['recordHeight', 'place', 'Height of a record', 'ln(1 + median height)'],
  ['recordArea', 'place', 'Area of a record', 'ln(1 + median area)'],
  [
    'overlapping',
    'place',
    'Overlapping',
    'share that overlaps the next record by a quarter of the smaller one',
    'falling',
  ],
  [
    'outOfSight',
    'place',
    'Scrolled out of sight',
    'share that has to be scrolled into view inside an element',
  ],

  ['nav', 'meaning', 'In navigation', 'share in a nav', 'falling'],
  ['aside', 'meaning', 'In an aside', 'share in an aside', 'falling'],
  ['footer', 'meaning', 'In a footer', 'share in a footer outside main', 'falling'],
  ['header', 'meaning', 'In a header', 'share in a header outside main', 'falling'],
  ['form', 'meaning', 'In a form', 'share in a form'],
  ['main', 'meaning', 'In main', 'share in main; 0.5 if the page has none', 'rising'],
  ['dialog', 'meaning', 'In a dialog', 'share in a dialog', 'falling'],
  ['tableHead', 'meaning', 'In a table head', 'share in a thead', 'falling'],
  ['fixed', 'meaning', 'Fixed', 'share in a block with fixed position', 'falling'],
  [
    'headingBefore',
    'meaning',
    'After a heading',
    '1 if one of the two texts before the first record is in a heading',
  ],
  [
    'pagerAfter',
    'meaning',
    'Before page numbers',
    '1 if page numbers follow within 30 texts and images',
    'rising',
  ],
  ['pagerInside', 'meaning', 'With page numbers', '1 if page numbers are in a record', 'falling'],
  [
    'listItem',
    'meaning',
    'List item',
    'share that is an li, tr, dt or option, or has the role of one',
    'rising',
  ],
  ['article', 'meaning', 'Article', 'share that is an article, by tag or role', 'rising'],
  ['linkItself', 'meaning', 'Link', 'share that is a link itself'],
  ['cell', 'meaning', 'Table cell', 'share that is a td or th', 'falling'],
  ['headingItself', 'meaning', 'Heading', 'share that is a heading itself', 'falling'],
  ['inline', 'meaning', 'Inline', 'share whose first block is inline text', 'falling'],
  ['headerRow', 'meaning', 'Header row', '1 if the first or last record is a row of header cells', 'falling'],

  ['countAlike', 'regularity', 'Number and likeness', 'ln n × likeness', 'rising'],
  ['countText', 'content', 'Number and text', 'ln n × ln(1 + median characters) / 5', 'rising'],
  ['alikeText', 'regularity', 'Likeness and text', 'likeness × ln(1 + median characters) / 5', 'rising'],
] as const satisfies readonly (
  | readonly [string, FeatureFamily, string, string]
  | readonly [string, FeatureFamily, string, string, 'rising' | 'falling']
)[];

export type FeatureId = (typeof features)[number][0];

export const featureList: readonly Feature[] = (
  features as readonly (readonly [FeatureId, FeatureFamily, string, string, ('rising' | 'falling')?])[]
).map(([id, family, title, text, expected]) => ({
  id,
  family,
  title,
  text,
  ...(expected !== undefined && { expected }),
}));

/** The column of each feature. */
export const featureAt = Object.fromEntries(features.map(([id], index) => [id, index])) as Readonly<
  Record<FeatureId, number>
>;
