/**
 * Names of the months, long and short, by language: those of CLDR, without the dot of abbreviations. Languages that
 * write months as figures are not listed.
 */
const names: Readonly<Record<string, string>> = {
  en: 'january february march april may june july august september october november december / jan feb mar apr may jun jul aug sep oct nov dec / - - - - - - - - sept - - -',
  de: 'januar februar märz april mai juni juli august september oktober november dezember / jan feb mär apr mai jun jul aug sep okt nov dez / jän - mrz - - - - - sept - - -',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre / janv févr mars avr mai juin juil août sept oct nov déc',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre / ene feb mar abr may jun jul ago sept oct nov dic / - - - - - - - - sep - - -',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre / gen feb mar apr mag giu lug ago set ott nov dic',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro / jan fev mar abr mai jun jul ago set out nov dez',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december / jan feb mrt apr mei jun jul aug sep okt nov dec',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december / jan feb mars apr maj juni juli aug sep okt nov dec',
  da: 'januar februar marts april maj juni juli august september oktober november december / jan feb mar apr maj jun jul aug sep okt nov dec',
  nb: 'januar februar mars april mai juni juli august september oktober november desember / jan feb mars apr mai juni juli aug sep okt nov des',
  fi: 'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta / tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia / sty lut mar kwi maj cze lip sie wrz paź lis gru',
  cs: 'ledna února března dubna května června července srpna září října listopadu prosince / leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря / янв фев мар апр мая июн июл авг сен окт ноя дек / - февр - - - - - - сент - нояб -',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня / січ лют бер квіт трав черв лип серп вер жовт лист груд',
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık / oca şub mar nis may haz tem ağu eyl eki kas ara',
  id: 'januari februari maret april mei juni juli agustus september oktober november desember / jan feb mar apr mei jun jul agu sep okt nov des',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม / มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค',
  el: 'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου / ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  hu: 'január február március április május június július augusztus szeptember október november december / jan febr márc ápr máj jún júl aug szept okt nov dec',
  ro: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie / ian feb mar apr mai iun iul aug sept oct noi dec',
  he: 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
};

/** Months (1 to 12) by word, in lower case, for every language. */
export const monthsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = Object.fromEntries(
  Object.entries(names).map(([language, lists]) => [
    language,
    Object.fromEntries(
      lists.split(' / ').flatMap((list) =>
        list
          .split(' ')
          .map((word, index) => [word.normalize('NFC'), index + 1] as const)
          .filter(([word]) => word !== '-'),
      ),
    ),
  ]),
);
