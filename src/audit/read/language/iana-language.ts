/**
 * Whether a word, in whatever case, is a primary language subtag: IANA Language Subtag Registry of 25 August 2025, deprecated
 * and private ones included. A language with a code of two letters has none of three here, so `en` is one and `eng` is not.
 */
export const isLanguage = (word: string): boolean => {
  const subtag = word.toLowerCase();
  if (!/^[a-z]{2,3}$/.test(subtag)) return false;
  if (subtag.length === 2) return twoLetters.has(subtag);
  return threeLetters.get(subtag.slice(0, 2))?.test(subtag.charAt(2)) ?? false;
};

const twoLetters: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ' +
    'ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl ' +
    'km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om ' +
    'or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts ' +
    'tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** Each word is two letters and the third ones that may follow them: `abc-e` is `abc`, `abd` and `abe`. */
const threeLetters: ReadonlyMap<string, RegExp> = new Map(
  (
    'aaa-ik-qs-xz aba-jl-z acabd-fhik-np-z adabd-jln-uw-z aea-ek-nq-suwyz afabdeg-ikn-ps-uz aga-z ahabg-ik-pr-t aia-tw-y ajaginps-uwz ' +
    'akb-mo-z alac-z ama-ce-gi-z ana-z aoa-nr-uxz apa-z aqacdgk-nprtz arb-eh-ln-z asa-ln-z ata-eg-z aua-uw-z avbdik-os-v ' +
    'awa-eg-ikm-or-y axbegk-mx aya-eg-ikln-ux-z aza-dgjm-otz baa-jln-pr-z bba-z bca-wyz bda-z bea-kmo-z bfa-uw-z bga-gi-z bha-z ' +
    'bia-gj-rt-z bja-z bka-df-z bla-tv-z bma-z bna-gi-z boabe-rt-z bpa-eg-z bqa-df-z bra-df-z bsa-ce-y bta-z bua-km-qs-z bva-rt-z ' +
    'bwa-uw-z bxa-su-xz bya-tv-z bza-z caa-su-z cba-eg-lnoq-wy ccac-eghjl-s cdac-jm-orsyz ceabgklnty cfadgm cgacgk chb-df-hj-rtw-z ' +
    'cia-ehkmnprwy cjaehikm-prsvy ckabhl-oq-vx-z clac-eh-mos-uwy cmacegik-or-t cna-cg-iklo-uwx coa-hj-qt-z cpa-ce-gin-psuxy cqdu ' +
    'cra-df-tv-z csa-z ctac-eghl-ps-uyz cua-cg-mo-y cvgn cwabdegt cxh cyabo czhknot daac-mo-su-z dbabd-gijl-rt-wy dccr ddadegijnorsw ' +
    'dec-ik-np-svz dga-eg-iklnor-uwxz dhadgil-orsu-x dia-df-uw-z dja-fi-oruw dkagklrsx dlgkmn dma-gk-orsu-y dnadegi-knort-wy ' +
    'doa-cefhikln-tv-z dpp dra-eg-ilnoq-uwy dsbehiklnoqz dtabdhikm-pr-uy dua-su-z dva dwaklrsuwyz dyabdgim-oruy dzadegln eaa ebcgkoru ' +
    'ecrsy eee efaei egalmoxy ehsu eiptv eja ekacegik-mopry elehikmopux emabegikm-qsuw-z ena-dfhl-oqru-x eot epi erag-ikor-tw ' +
    'eseg-ik-oqsuxy etbchnor-uxz eudq evehn ewo ext eyao ezae faabdf-nprtux-z fbl fcs fer ffim fgr fiaeflprtuw fkkv flahilnry fmpu ' +
    'fnbgi fodimnrsx fpe fqs frcdkmo-t fsels fub-fh-jmnqrt-vy fvr fwae gaa-z gba-su-z gcc-flnrt gda-oq-ux gea-df-mqsv-z gfktx ' +
    'ggabdegklnortuw ghacehklnor-t gia-eg-il-uw-z gjikmnru gkaden-pu glb-dh-loruwy gmabdeghl-nqru-z gna-eg-oqrtuwz goa-z gpaen gqainru ' +
    'gra-dg-kmoq-z gsegl-psw gtaiu gua-ik-xz gvacefjl-prsy gwa-gijmnrtuwx gxx gyabd-gil-oryz gzain haa-sv-z hbabnou hcah hdnsy headg-im ' +
    'hgmw hhiry hiabdf-mortwx hji hkaehkns hlabdetu hma-np-z hnadeg-jm-osu hoa-eh-mopr-tvwyz hpos hracekmoprtuwxz hsbhlns htiosux ' +
    'hub-mo-z hvceknv hwaco hyawx iainpr ibabdeg-il-nruy icahlr ida-eir-u ifabefkmuy igbegl-osw ihbipw iinr ijcejnos ikehiklopr-tv-xz ' +
    'ilabgik-mopsu-w imaeilnor-ty inbceghjl-pstz ioruw ipio iquw iraehiknoruxy isac-eg-ikm-ort-v itb-eik-mor-tv-z ium ivbv iwkmos ixcl ' +
    'iyaox izhimrz jaa-fhj-oq-ux-z jbei-km-ortuw jcst jdagt jebeg-iklnrtu jgbeko jhis jia-eg-ilmoqt-vy jjer jkamoprsu jles jma-dilnrswx ' +
    'jnadgijls jobdgrsw jparx jqr jrabrtu jsl jua-dhik-pr-uwy jvdn jwi jyaey kaa-kmo-rv-y kba-z kca-z kdac-rt-z kea-z kfa-z kga-y ' +
    'kha-ln-z kia-jlmo-qs-z kja-vx-z kka-z kla-z kma-z kna-gi-z koac-lo-qs-z kpa-z kqa-z kra-fh-pr-z ksa-z kta-z kub-qs-z kva-z kwa-z ' +
    'kxa-fh-z kya-z kza-z laa-np-suw-z lba-ce-gi-oq-z lcc-fhlmpqs ldabdg-q lea-z lfan lgabg-ik-oq-uz lhahil-nps-u lia-lo-su-z ljaeilpwx ' +
    'lka-eh-jl-or-uy lla-qsux lma-ru-z lnabdg-jl-osuwz loa-ce-z lpaenox lqr lracegik-ortvz lsa-eg-il-pr-tvwy ltcg-inosu luac-fh-wyz ' +
    'lvaiklsu lwaeghlmos-uw lxm lyagn lzhlnz maabd-gi-kmnpqs-xz mba-fh-z mca-z mda-np-z mea-wyz mfa-z mga-z mha-uw-z mia-uw-z mja-eg-z ' +
    'mka-ce-z mla-fh-su-xz mma-rt-z mna-z moac-kmo-z mpa-eg-z mqa-ce-z mra-hj-z msb-z mta-y mua-eg-vx-z mvabd-ik-z mwa-z mxa-z myb-z ' +
    'mza-eg-z naa-tw-z nba-km-y nca-uxz nda-df-np-z nea-km-oq-z nfadlru nga-z nha-ikm-rt-z nia-oq-z njabdh-jl-or-ux-z nka-km-xz ' +
    'nlacegi-oqru-z nma-z nna-np-z noac-qs-wyz npabg-ilnosuxy nqgk-oqty nra-ce-gik-nprtuxz nsa-ik-z ntdegi-kmoprsuw-z nua-z nvhmo ' +
    'nwa-cegimorw-y nxadegik-oqrux nyb-y nzabdikmrsuyz oaackrv obik-mortu ocahmou odaktu ofosu ogbcegou ohtu oiaen ojbcgpsvw ' +
    'oka-eg-orsuvxz oladekmortu oma-cegikln-rt-y onabegi-kn-pr-uwx oodgnrs opakmoty oraceghnor-z osacin-ptux otabdeik-oq-uw-z ouabeimn ' +
    'ovd owil oybdmy ozm paa-ik-mo-z pbbce-il-pr-vyz pca-nprw pdacinotu peabd-mo-qsvx-z pfael pgadgiklnsuyz phadg-oqrt-w pia-jl-pr-z ' +
    'pjt pka-cghn-pr-u pla-hj-ln-wyz pma-fh-oq-uw-z pna-eg-z poc-ikm-qstv-z ppaeik-u pqaemw pra-ik-uw-z psac-eg-il-uwy ptahin-rt-wy ' +
    'pua-gi-kmo-rtuw-z pwabgim-orw pxm pyemnsuxy pzehn qaa-z qba-z qca-z qda-z qea-z qfa-z qga-z qha-z qia-z qja-z qka-z qla-z qma-z ' +
    'qna-z qoa-z qpa-z qqa-z qra-z qsa-z qta-z qua-df-ik-np-sv-z qvaceh-jl-pswyz qwacehmst qxachln-uw qyap raa-df-z rbbklp rcf rdb ' +
    'reabegijl-nr-ty rgaeknrsu rhgp riabefl-nrtu rjgis rkabhimtw rma-ik-z rnabdglnprw roa-glmopruw rpnt rrimot rsbik-nw rtchmsw ' +
    'rubce-iko-qtuyz rwak-mor rxdw rynsu rzh saa-fh-mo-z sba-z scabe-ikln-qs-x sda-ce-hj-vxz sea-wyz sfbemsw sga-eg-pr-uw-z sha-eg-z ' +
    'siabd-mo-z sja-egk-pr-uw ska-km-z slac-jl-np-uw-z sma-df-np-z snbce-su-z soa-eg-ln-su-z spb-egik-vxy sqahjkm-oq-ux sra-ce-ik-oq-z ' +
    'ssa-vx-z stabd-wy sua-cegi-moq-tv-z sva-cekmrsx swbcf-y sxbcegk-orsuw sya-dik-orsw-y sza-eglnpsvwy taa-gi-ln-su-z tba-z ' +
    'tca-ik-qs-uw-z tda-oq-vxy tea-ikm-z tfinort tga-jn-z thc-fhik-np-z tiac-qs-z tjagijl-psuw tkabd-gk-np-xz tla-df-y tma-wyz tna-ik-z ' +
    'tob-mo-su-z tpace-gi-rt-z tqbl-rtuw tra-z tsa-mp-z tta-wyz tua-jl-qs-z tvadeik-os-uw-y twa-hl-rtuw-y txa-ceg-jm-oq-uxy ' +
    'tyaeh-jlnpr-vx-z tzahjl-ox uamnr ubailruy udaegijlmu ues ufi ugabehnoy uhan uisv uji ukag-iklpqsu-wy ula-cefik-nuwy uma-dgim-prsu ' +
    'unadegikmnpruxz uokn upiv ura-ce-prt-z usahikpsu utaehpru uumnru uvehl uwa uya uzns vaae-jl-prsuvy vbbk vecdlmopr vgrt vicdfglnstv ' +
    'vjk vkai-ptuz vlps vma-mp-su-z vnkmp vort vraost vsilnv vto vumnt vwa waa-z wbabefh-mp-tvw wcai wddgjktuy weacdg-im-pr-uw wfg ' +
    'wgabgiouwy whagku wibce-nrt-wy wjai wkabdlruwy wlaceg-ik-morsu-y wma-eg-im-ostwx wnb-egikm-puwy woa-gikm-orswy wpc ' +
    'wrabdg-ik-prsu-z wsagikrsuv wtbfhikmw wuabdhl-nrt-vxy wwaborw wxaw wyabimnry xaa-egi-wy xba-egijm-prw-y xcbceghl-ort-wy xdackmoqy ' +
    'xebdglmpr-u xfa xgabdfgil-nruw xhac-emrt-v xiabilnprsvy xjbt xka-ln-z xla-egin-psuy xma-hj-z xnabdg-km-oq-uyz xocdgikm-prw xpa-z ' +
    'xqat xrabdegimnqrtuw xsa-eh-jl-suvy xta-eg-jl-wyz xuabdgjl-prtu xveinos xwac-egj-lortw xxbkmrt xyabj-lty xzhmp yaa-z ybabdeh-oxy ' +
    'ychlnpr ydadegks yeaceijlnr-vy ygailmprsuw yhadls yiaf-np-vx-z ykag-ik-ortuy ylabegil-oruy yma-eg-ik-txz ynabdeghklnoqsu ' +
    'yobgik-nstxy ypabghkm-pz yrabeik-oswy yscdgl-prsy ytalpwy yua-gi-np-rtuw-z yvat ywaglnqrtuw yxaglmuy yyruz yzgk zaa-mo-z zbaceltuw ' +
    'zcadh zdj zeaghmn zgabhmnr zhbdinwx ziabk-nrwz zkabdghkn-prt-vz zlaejmnqsuw zma-z znadegks zochmoq-s zpa-z zqe zragn-ps zsak-mru ' +
    'ztegl-npqs-uxy zuahmny zwa zxx zybgjnp zzaj'
  )
    .split(' ')
    .map((word) => [word.slice(0, 2), new RegExp(`[${word.slice(2)}]`)]),
);
