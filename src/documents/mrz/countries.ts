/** Codes of states, nationalities and issuing organisations that a zone may hold (ICAO 9303-3, section 5). */

/** ISO 3166-1 alpha-3. */
const states = `
  ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR
  BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP
  CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB
  GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN
  KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD
  MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN
  PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM
  SPM SRB SSD STP SUR SVK SVN SWE SWZ SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI
  URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE`;

/** Codes of ICAO's own: kinds of British subjects, organisations, persons without a nationality. */
const icao = `
  D<< GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XBA XCC XCE XCO XCT XDC XEC XES XIM XMP XOM XPO XXA XXB XXC XXX IAO`;

/** Still on documents in circulation, or printed on specimens: dissolved states, older codes, Utopia. */
const olderAndSpecimens = `
  UTO ZIM INP ANT NTZ ROM SCG TMP YUG ZAR`;

const known: ReadonlySet<string> = new Set(
  [states, icao, olderAndSpecimens].flatMap((list) => list.trim().split(/\s+/)),
);

/** `code` as it stands in the zone, three characters with its fillers (`D<<`). */
export const isKnownCountry = (code: string): boolean => known.has(code);

/** Every known code, as it stands in a zone. */
export const knownCountries: readonly string[] = [...known];
