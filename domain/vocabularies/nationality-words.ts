/**
 * Other words by which people look for a country in the list of nationalities: what its people are called, and former or
 * shorter names. Only for finding: what is shown and stored stays the country. By code, separated by commas.
 */
const words = `
AD Andorran|AE Emirati, UAE|AF Afghan|AG Antiguan, Barbudan|AL Albanian|AM Armenian|AO Angolan|AR Argentine, Argentinian
AT Austrian|AU Australian|AZ Azerbaijani, Azeri|BA Bosnian, Herzegovinian|BB Barbadian, Bajan|BD Bangladeshi|BE Belgian
BF Burkinabe|BG Bulgarian|BH Bahraini|BI Burundian|BJ Beninese|BM Bermudian|BN Bruneian|BO Bolivian|BR Brazilian|BS Bahamian
BT Bhutanese|BW Botswanan, Motswana|BY Belarusian|BZ Belizean|CA Canadian|CD Congolese, DRC, Zaire, Democratic Republic of the Congo
CF Central African|CG Congolese, Republic of the Congo|CH Swiss|CI Ivorian, Ivory Coast|CL Chilean|CM Cameroonian|CN Chinese
CO Colombian|CR Costa Rican|CU Cuban|CV Cape Verdean|CY Cypriot|CZ Czech, Czech Republic|DE German|DJ Djiboutian|DK Danish, Dane
DM Dominican|DO Dominican|DZ Algerian|EC Ecuadorian|EE Estonian|EG Egyptian|EH Sahrawi|ER Eritrean|ES Spanish, Spaniard
ET Ethiopian|FI Finnish, Finn|FJ Fijian|FK Falkland Islander|FM Micronesian|FO Faroese|FR French|GA Gabonese
GB British, UK, Great Britain, English, England, Scottish, Scotland, Welsh, Wales, Northern Irish, Northern Ireland
GD Grenadian|GE Georgian|GG Channel Islander|GH Ghanaian|GI Gibraltarian|GL Greenlandic|GM Gambian|GN Guinean|GQ Equatorial Guinean
GR Greek|GT Guatemalan|GW Bissau-Guinean|GY Guyanese|HK Hong Konger|HN Honduran|HR Croatian, Croat|HT Haitian|HU Hungarian
ID Indonesian|IE Irish, Éire|IL Israeli|IM Manx|IN Indian|IQ Iraqi|IR Iranian, Persian|IS Icelandic|IT Italian
JE Channel Islander|JM Jamaican|JO Jordanian|JP Japanese|KE Kenyan|KG Kyrgyz|KH Cambodian|KI I-Kiribati|KM Comorian
KN Kittitian, Nevisian|KP North Korean|KR Korean, South Korean|KW Kuwaiti|KY Caymanian|KZ Kazakh|LA Lao, Laotian|LB Lebanese
LC Saint Lucian|LI Liechtensteiner|LK Sri Lankan|LR Liberian|LS Basotho|LT Lithuanian|LU Luxembourger|LV Latvian|LY Libyan
MA Moroccan|MC Monegasque|MD Moldovan|ME Montenegrin|MG Malagasy|MH Marshallese|MK Macedonian|ML Malian|MM Burmese, Burma
MN Mongolian|MO Macanese|MR Mauritanian|MT Maltese|MU Mauritian|MV Maldivian|MW Malawian|MX Mexican|MY Malaysian|MZ Mozambican
NA Namibian|NE Nigerien|NG Nigerian|NI Nicaraguan|NL Dutch, Holland|NO Norwegian|NP Nepali, Nepalese|NR Nauruan|NZ New Zealander, Kiwi
OM Omani|PA Panamanian|PE Peruvian|PG Papua New Guinean|PH Filipino, Filipina, Philippine|PK Pakistani|PL Polish, Pole
PR Puerto Rican|PS Palestinian|PT Portuguese|PW Palauan|PY Paraguayan|QA Qatari|RO Romanian|RS Serbian, Serb|RU Russian|RW Rwandan
SA Saudi|SB Solomon Islander|SC Seychellois|SD Sudanese|SE Swedish, Swede|SG Singaporean|SI Slovenian, Slovene|SK Slovak
SL Sierra Leonean|SM Sammarinese|SN Senegalese|SO Somali|SR Surinamese|SS South Sudanese|ST Sao Tomean|SV Salvadoran|SY Syrian
SZ Swazi, Swaziland|TD Chadian|TG Togolese|TH Thai|TJ Tajik|TL Timorese, East Timor|TM Turkmen|TN Tunisian|TO Tongan
TR Turkish, Turk, Turkey|TT Trinidadian, Tobagonian|TV Tuvaluan|TW Taiwanese|TZ Tanzanian|UA Ukrainian|UG Ugandan
US American, USA, America|UY Uruguayan|UZ Uzbek|VA Vatican|VC Vincentian|VE Venezuelan|VN Vietnamese|VU Ni-Vanuatu|WS Samoan
XK Kosovar, Kosovan|YE Yemeni|ZA South African|ZM Zambian|ZW Zimbabwean
`

const byCode = new Map(
  words
    .trim()
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3).split(', ')] as const),
)

/** The other words for a country, by its code; none for some territories, which are found by their own name. */
export function nationalityWords(code: string): readonly string[] {
  return byCode.get(code) ?? []
}
