/** Units of measure that stand after a number. */
const measures = new Set(
  (
    'kg g mg µg lb lbs oz t l ml cl dl litre litres liter liters gal pt qt km m cm mm mi mile miles ft in inch inches yd ' +
    'm² m2 km² sqm sqft ft² ha acre acres m³ kw kwh w hp ps v a ah mah wh gb mb tb kb mhz ghz hz px mp mpx dpi rpm bar ' +
    'psi °c °f °c. k cal kcal kj db nm µm km/h mph kmh l/100km pcs pc stk stück pack packs x " ″ ′ sq ft sq. ft. qm кг г мл л км м см мм 平米 公斤 公里 米 kilos km. m.'
  ).split(' '),
);
const phrases = new Set([
  'sq ft',
  'sq. ft.',
  'square feet',
  'square metres',
  'square meters',
  'fl oz',
  'cubic metres',
]);

/** What counts are of, where a column is too short to see it from repetition. */
const counted =
  /^(?:reviews?|ratings?|votes?|comments?|results?|items?|sold|beds?|bedrooms?|baths?|bathrooms?|pages?|views?|likes?|answers?|points?|replies|followers?|seats?|copies|stars?|upvotes?|offers?|bids?|plays?|downloads?|citations?|bewertungen|kommentare|zimmer|seiten|antworten|avis|commentaires|pièces|reseñas|opiniones|comentarios|recensioni|commenti|avaliações|beoordelingen|reacties|recensioner|opinii|отзыв(?:а|ов)?|комментари(?:й|я|ев)|件|条|个|レビュー|評価|人|次)\b/iu;

export function isMeasure(unit: string): boolean {
  const plain = unit.toLowerCase().trim();
  return measures.has(plain) || phrases.has(plain);
}

export function isCountedThing(unit: string): boolean {
  return counted.test(unit) || /^(?:件|条|个|レビュー|評価|人|次)/u.test(unit);
}

/** Words that differ only in their ending count as one: review, reviews. */
export function stemOf(unit: string): string {
  return unit.toLowerCase().slice(0, stemLength);
}
const stemLength = 4;
