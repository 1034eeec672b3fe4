/** Whether a word, in whatever case, may follow this language as an extended language subtag: IANA Language Subtag Registry. */
export const isExtendedLanguage = (language: string, word: string): boolean =>
  extendedLanguages[language.toLowerCase()]?.has(word.toLowerCase()) ?? false;

/** Whether a word, in whatever case, is a registered variant. Which languages a variant is meant for is advice, and not asked. */
export const isVariant = (word: string): boolean => variants.has(word.toLowerCase());

/** Whether a tag was registered as a whole before RFC 4646, and is valid though its parts are not. */
export const isGrandfathered = (tag: string): boolean => grandfathered.has(tag.toLowerCase());

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Those of sign languages (`sgn-ase`) are left out: no page is written in one. */
const extendedLanguages: Readonly<Record<string, ReadonlySet<string>>> = {
  ar: words('aao abh abv acm acq acw acx acy adf aeb aec afb ajp apc apd arb arq ars ary arz auz avl ayh ayl ayn ayp bbz pga shu ssh'),
  kok: words('gom knn'),
  lv: words('ltg lvs'),
  ms: words(
    'bjn btj bve bvu coa dup hji jak jax kvb kvr kxd lce lcf liw max meo mfa mfb min mqg msi mui orn ors pel pse tmw urk vkk vkt xmm zlm zmi zsm',
  ),
  sw: words('swc swh'),
  uz: words('uzn uzs'),
  zh: words('cdo cjy cmn cnp cpx csp czh czo gan hak hnm hsn luh lzh mnp nan sjc wuu yue'),
};

const variants = words(
  '1606nict 1694acad 1901 1959acad 1994 1996 abl1943 akuapem alalc97 aluku anpezo ao1990 aranes arevela arevmda arkaika asante auvern ' +
    'baku1926 balanka barla basiceng bauddha bciav bcizbl biscayan biske blasl bohoric boont bornholm cisaup colb1945 cornu creiss dajnko ' +
    'ekavsk emodeng fascia fodom fonipa fonkirsh fonnapa fonupa fonxsamp gallo gascon gherd grclass grital grmistr hanoi hepburn heploc ' +
    'hognorsk hsistemo huett ijekavsk itihasa ivanchov jauer jyutping kkcor kleinsch kociewie kscor laukika leidentr lemosin lengadoc lipaw ' +
    'ltg1929 ltg2007 luna1918 mdcegyp mdctrans metelko monoton ndyuka nedis newfound nicard njiva nulik osojs oxendict pahawh2 pahawh3 ' +
    'pahawh4 pamaka peano pehoeji petr1708 pinyin polyton provenc puter rigik rozaj rumgr saigo scotland scouse simple solba sotav spanglis ' +
    'surmiran sursilv sutsilv synnejyl tailo tarask tongyong tunumiit uccor ucrcor ulster unifon vaidika valbadia valencia vallader vecdruka ' +
    'viennese vivaraup wadegile xsistemo',
);

const grandfathered = words(
  'art-lojban cel-gaulish en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu no-bok ' +
    'no-nyn sgn-be-fr sgn-be-nl sgn-ch-de zh-guoyu zh-hakka zh-min zh-min-nan zh-xiang',
);
