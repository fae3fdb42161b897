import type { Insertable } from 'kysely'
import type { MemberTable } from '../store/tables/people'
import { busy, children, crowd, newcomer, niamh, parent, staff } from './people'

type Member = Insertable<MemberTable> & { extraid: number }

/** A calendar day some days ago, YYYY-MM-DD. */
export function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

function yearsAgo(now: Date, years: number, monthDay: string): string {
  return `${now.getUTCFullYear() - years}-${monthDay}`
}

/** The demo's members. All people, numbers and addresses are invented. */
export function demoMembers(now: Date): Member[] {
  const signed = { signedupdate: daysAgo(now, 640), enable_extra: true }
  const adult = { system: 'main', accept_employmentterms: true, accepted_at: now, ...signed }
  const child = { ...adult, parentid: parent, address1: '4 Sruthán Lane' }
  const [piotr, sadhbh, oisin, lucja, tomas] = crowd
  const home = { address1: '8 Fishmarket Row' }
  return [
    { ...adult, ...home, extraid: staff, firstname: 'Declan', lastname: 'Rooney', is_staff: true, gender: 'M' },
    {
      ...{ ...adult, ...home, extraid: niamh, firstname: 'Niamh', lastname: 'Carrowmore', gender: 'F' },
      ...{ dateofbirth: yearsAgo(now, 34, '04-17'), mobile: '0850000417', emailaddress: 'member@demo.test' },
      ...{ training_online_date: daysAgo(now, 210), covid_status: 10, covid_vaccinated: true },
      ...{ enable_actor: true, web_extra: true, web_actor: true, karma: 4, lastphonecalldate: daysAgo(now, 12) },
    },
    { ...adult, extraid: piotr, firstname: 'Piotr', lastname: 'Wiśniewski', gender: 'M', mobile: '0850000418' },
    { ...adult, extraid: sadhbh, firstname: 'Sadhbh', lastname: 'Ní Chonaill', gender: 'F', mobile: '0850000419' },
    {
      ...adult,
      extraid: oisin,
      firstname: 'Oisín',
      lastname: 'Mac Giolla Phádraig',
      gender: 'M',
      mobile: '0850000420',
    },
    { ...adult, extraid: lucja, firstname: 'Łucja', lastname: 'Żółkiewska', gender: 'F', mobile: '0850000421' },
    { ...adult, extraid: tomas, firstname: 'Tomás', lastname: 'Ó Fiannachta', gender: 'M', mobile: '0850000422' },
    {
      ...{ ...adult, ...home, extraid: busy, firstname: 'Bláthnaid', lastname: 'de Búrca', gender: 'F' },
      ...{ dateofbirth: yearsAgo(now, 28, '01-09'), mobile: '0850000433', emailaddress: 'busy@demo.test' },
      ...{ training_online_date: daysAgo(now, 90), training_full_date: daysAgo(now, 60) },
    },
    {
      ...{
        ...adult,
        ...home,
        extraid: parent,
        firstname: 'Gráinne',
        lastname: 'Tiernan',
        gender: 'F',
        is_family: true,
      },
      ...{ dateofbirth: yearsAgo(now, 41, '02-12'), mobile: '0850000502', emailaddress: 'family@demo.test' },
    },
    {
      ...{ ...child, extraid: children.under5, firstname: 'Fiadh', lastname: 'Tiernan', gender: 'F' },
      ...{ dateofbirth: yearsAgo(now, 3, '01-05'), mobile: '0850000502', emailaddress: 'family@demo.test' },
    },
    {
      ...{ ...child, extraid: children.under16, firstname: 'Cillian', lastname: 'Tiernan', gender: 'M' },
      ...{ dateofbirth: yearsAgo(now, 11, '01-22'), mobile: '0850000502', emailaddress: 'family@demo.test' },
      ...{ availholidays: true, parental_consent_date: daysAgo(now, 75) },
    },
    {
      ...{ ...child, extraid: children.seventeen, firstname: 'Róisín', lastname: 'Tiernan', gender: 'F' },
      ...{ dateofbirth: seventeenth(now), mobile: '0850000505', emailaddress: 'family@demo.test' },
    },
    {
      ...{ system: 'main', signedupdate: daysAgo(now, 1), extraid: newcomer, firstname: 'Zuzanna', lastname: 'Nowak' },
      emailaddress: 'new@demo.test',
    },
  ]
}

/** Born so that the age is 17 today and stays so for some months. */
function seventeenth(now: Date): string {
  return daysAgo(now, Math.round(17.4 * 365.25))
}
