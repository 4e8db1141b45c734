import type { Convention, TimeUnit } from './convention';
import { dateTokens, splitTime } from './readDate';

interface RelativeWords {
  units: Readonly<Record<string, TimeUnit>>;
  days: Readonly<Record<string, number>>;
  /** a word or beginning that marks the past */
  past: RegExp;
}

/** second, minute, hour, day, week, month, year: the words of each, short forms included. */
function unitWords(list: string): Readonly<Record<string, TimeUnit>> {
  const order: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
  return Object.fromEntries(
    list
      .split(' / ')
      .flatMap((words, index) =>
        words.split(' ').map((word) => [word.normalize('NFC'), order[index]!] as const),
      ),
  );
}

/** Words of times relative to now, by language. */
export const relativeWords: Readonly<Record<string, RelativeWords>> = {
  en: {
    units: unitWords(
      'second seconds sec secs s / minute minutes min mins m / hour hours hr hrs h / day days d / week weeks wk wks w / month months mo mos / year years yr yrs y',
    ),
    days: { today: 0, yesterday: -1 },
    past: /\bago$/,
  },
  de: {
    units: unitWords(
      'sekunde sekunden sek / minute minuten min / stunde stunden std / tag tagen tage / woche wochen / monat monaten monate / jahr jahren jahre',
    ),
    days: { heute: 0, gestern: -1, vorgestern: -2 },
    past: /^vor\b/,
  },
  fr: {
    units: unitWords(
      'seconde secondes / minute minutes min / heure heures h / jour jours j / semaine semaines / mois / an ans année années',
    ),
    days: { aujourdhui: 0, hier: -1 },
    past: /^il y a\b/,
  },
  es: {
    units: unitWords(
      'segundo segundos / minuto minutos min / hora horas h / día días / semana semanas / mes meses / año años',
    ),
    days: { hoy: 0, ayer: -1 },
    past: /^hace\b/,
  },
  it: {
    units: unitWords(
      'secondo secondi / minuto minuti / ora ore / giorno giorni / settimana settimane / mese mesi / anno anni',
    ),
    days: { oggi: 0, ieri: -1 },
    past: /\bfa$/,
  },
  pt: {
    units: unitWords(
      'segundo segundos / minuto minutos / hora horas / dia dias / semana semanas / mês meses / ano anos',
    ),
    days: { hoje: 0, ontem: -1 },
    past: /^há\b|\batrás$/,
  },
  nl: {
    units: unitWords(
      'seconde seconden / minuut minuten min / uur uren / dag dagen / week weken / maand maanden / jaar jaren',
    ),
    days: { vandaag: 0, gisteren: -1 },
    past: /\bgeleden$/,
  },
  sv: {
    units: unitWords(
      'sekund sekunder / minut minuter min / timme timmar / dag dagar / vecka veckor / månad månader / år',
    ),
    days: { idag: 0, igår: -1 },
    past: /^för\b|\bsedan$/,
  },
  pl: {
    units: unitWords(
      'sekunda sekundy sekund / minuta minuty minut / godzina godziny godzin / dzień dni / tydzień tygodnie tygodni / miesiąc miesiące miesięcy / rok lata lat',
    ),
    days: { dziś: 0, dzisiaj: 0, wczoraj: -1 },
    past: /\btemu$/,
  },
  ru: {
    units: unitWords(
      'секунда секунды секунд / минута минуту минуты минут / час часа часов / день дня дней / неделя неделю недели недель / месяц месяца месяцев / год года лет',
    ),
    days: { сегодня: 0, вчера: -1 },
    past: /назад$/,
  },
  tr: {
    units: unitWords('saniye / dakika dk / saat / gün / hafta / ay / yıl'),
    days: { bugün: 0, dün: -1 },
    past: /\bönce$/,
  },
  zh: {
    units: unitWords('秒 秒前 / 分钟 分钟前 / 小时 小时前 / 天 天前 / 周 周前 / 个月 个月前 / 年 年前'),
    days: { 今天: 0, 昨天: -1, 前天: -2 },
    past: /前$/,
  },
  ja: {
    units: unitWords(
      '秒 秒前 / 分 分前 / 時間 時間前 / 日 日前 / 週間 週間前 / か月 か月前 ヶ月前 / 年 年前',
    ),
    days: { 今日: 0, 昨日: -1, 一昨日: -2 },
    past: /前$/,
  },
  ar: {
    units: unitWords(
      'ثانية ثوان / دقيقة دقائق / ساعة ساعات / يوم أيام / أسبوع أسابيع / شهر أشهر / سنة سنوات',
    ),
    days: { اليوم: 0, أمس: -1 },
    past: /^(?:قبل|منذ)/,
  },
  hi: {
    units: unitWords('सेकंड सेकेंड / मिनट / घंटा घंटे / दिन / सप्ताह हफ़्ता हफ़्ते हफ्ता हफ्ते / महीना महीने माह / साल वर्ष'),
    // The word for yesterday also means tomorrow.
    days: { आज: 0 },
    past: /पहले$/,
  },
  uk: {
    units: unitWords(
      'секунда секунду секунди секунд / хвилина хвилину хвилини хвилин / година годину години годин / день дні днів / тиждень тижні тижнів / місяць місяці місяців / рік роки років',
    ),
    days: { сьогодні: 0, вчора: -1 },
    past: /тому$/,
  },
  cs: {
    units: unitWords(
      'sekundou sekundami / minutou minutami / hodinou hodinami / dnem dny / týdnem týdny / měsícem měsíci / rokem lety',
    ),
    days: { dnes: 0, včera: -1 },
    past: /^před /,
  },
  da: {
    units: unitWords(
      'sekund sekunder / minut minutter min / time timer / dag dage / uge uger / måned måneder / år',
    ),
    days: {},
    past: /\bsiden$/,
  },
  nb: {
    units: unitWords(
      'sekund sekunder / minutt minutter min / time timer / dag dager / uke uker / måned måneder / år',
    ),
    days: {},
    past: /\bsiden$/,
  },
  fi: {
    units: unitWords(
      'sekunti sekuntia / minuutti minuuttia min / tunti tuntia / päivä päivää / viikko viikkoa / kuukausi kuukautta / vuosi vuotta',
    ),
    days: { tänään: 0, eilen: -1 },
    past: /\bsitten$/,
  },
  ro: {
    units: unitWords(
      'secundă secunde / minut minute / oră ore / zi zile / săptămână săptămâni / lună luni / an ani',
    ),
    days: { azi: 0, astăzi: 0, ieri: -1 },
    past: /^acum\b/,
  },
  el: {
    units: unitWords(
      'δευτερόλεπτο δευτερόλεπτα / λεπτό λεπτά / ώρα ώρες / ημέρα ημέρες μέρα μέρες / εβδομάδα εβδομάδες / μήνα μήνες / χρόνο χρόνια έτος έτη',
    ),
    days: { σήμερα: 0, χθες: -1, χτες: -1 },
    past: /^πριν /,
  },
  he: {
    units: unitWords('שנייה שניות / דקה דקות / שעה שעות / יום ימים / שבוע שבועות / חודש חודשים / שנה שנים'),
    days: { היום: 0, אתמול: -1 },
    past: /^לפני /,
  },
  id: {
    units: unitWords('detik / menit / jam / hari / minggu / bulan / tahun'),
    days: { kemarin: -1 },
    past: /\blalu$/,
  },
  vi: {
    units: unitWords('giây / phút / giờ / ngày / tuần / tháng / năm'),
    days: {},
    past: /trước$/,
  },
  ko: {
    units: unitWords('초 / 분 / 시간 / 일 / 주 / 개월 달 / 년'),
    days: { 오늘: 0, 어제: -1 },
    past: /전$/,
  },
};

/** Whether a text says a time before now, in a language's words. */
export function isRelative({ past, days }: RelativeWords, text: string): boolean {
  return past.test(text.toLowerCase()) || dateTokens(text).some((token) => Object.hasOwn(days, token));
}

const seconds: Readonly<Record<TimeUnit, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_746,
  year: 31_556_952,
};

/** How exact the result is: units from a day on give a date without a time. */
const givesDate: ReadonlySet<TimeUnit> = new Set(['day', 'week', 'month', 'year']);

/** A time before `base` (ISO 8601), as ISO 8601 in UTC; null if the text says none. */
export function readRelativeTime(
  text: string,
  { units = {}, days = {} }: Convention,
  base: string,
): string | null {
  const now = Date.parse(base);
  if (Number.isNaN(now)) return null;
  const { rest, time } = splitTime(text);
  const [only, ...besides] = dateTokens(rest);
  if (only !== undefined && besides.length === 0 && Object.hasOwn(days, only)) {
    const day = isoDay(now + days[only]! * seconds.day * 1000);
    return time === '' ? day : `${day}T${time}`;
  }
  const tokens = dateTokens(text.toLowerCase());
  const [number, ...more] = tokens.filter((token) => /^\d+$/.test(token));
  const [unit, ...others] = tokens
    .filter((token) => Object.hasOwn(units, token))
    .map((token) => units[token]!);
  if (number === undefined || unit === undefined || more.length > 0 || others.length > 0) return null;
  const then = now - Number(number) * seconds[unit] * 1000;
  if (Number.isNaN(new Date(then).getTime())) return null;
  return givesDate.has(unit) ? isoDay(then) : `${new Date(then).toISOString().slice(0, 16)}Z`;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
