import { readTerms } from './terms.ts';

/** What English-language newspapers accuse people with. Data only; `terms.ts` says what the frames mean. */
export const englishTerms = readTerms(`
done-to 3:
  stopped by police | stopped as they boarded | taken from * building | taken away by | questioned on suspicion | being questioned | given N months | given N years |
  investigat~ | probes | probing | probed | condemn~ in his absence | condemned to | referred to the | frozen the accounts of | froze the accounts of |
  fined | banned | questioned for | questioned over | questioned by | handed to the police | handed over to | handed to the efcc |
  handed to | held for | held over | held in connection | held by police | looked for by | sought by | linked to | tied to |
  placed under administration | placed in administration | picked up by | paraded | presented to reporters | caught with |
  expelled | sacked over | sacked for | dismissed for | suspended over | suspended for | disqualified | rearraigned |
  reported to the police | re arrested | debar~ | designat~ by | blamed for
state 3:
  is said to have | was placed on the | were placed on the | placed on the * list | is being sought | being sought | is insolvent | received N | received between | were given N | is sought | are sought | sought by |
  left the country | remains at large | offices were searched | home was searched | house was searched |
  will be tried | to be tried | be tried | tried as | was tried | cannot show | cannot account for | stopped on |
  awaiting trial | awaits trial | awaiting judgment | assisting the police | taken at | condemned in | has been sent on leave | failed to make an interest payment |
  got N | given N months | given N years | received N years | received N months | sentenced to N | serving N | jailed for N | appeared by video link | in the net | left the country | fled the country | is looking for | cannot explain |
  could not explain | denies * counts | denied * counts | admitted part of the facts | named as suspects | those held |
  those designated | those arrested | those charged |   accepted an undertaking |
  failed to show cause | owes | settled a bill | called in administrators | calls in administrators | under administration
done-to 4:
  convict~ | sentenc~ | jail~ | imprison~ | extradit~ | incarcerat~ | disbarr~ | debarr~ | blacklist~ |
  deport~ for | fin~ for | remand~
done-to 3:
  arrest~ | detain~ | charged | charged with | charged over | charges * with | charge * with | indict~ |
  arraign~ | prosecut~ | accus~ | apprehend~ | nabb~ | nab | nabs | handcuff~ | suspect~ of | implicat~ |
  sanction~ | su~ for | su~ over |     quizz~ | grill~ |
  summon~ | busted | rearrest~ | impeach~ | subpoena~ | raid~ | dragg~ to court | haul~ before |
  nam~ as a suspect | nam~ in | finger~ | interrogat~ | docked | committed for trial
done-to 4 participles:
  found guilty | sent to prison | sent to jail | put behind bars | taken into custody | held in custody |
  ordered to refund | ordered to forfeit | ordered to repay | caught red handed | put on trial |
  committed to stand trial | declared wanted | held without bail | denied bail | struck off |
  banned from | alleged to have | said to have stolen | believed to have | wanted for | wanted by | wanted over |
  wanted in | thought to have fled | kept in custody | committed to prison | bound over
state 4:
  pleaded guilty | pleads guilty | plead guilty | behind bars | serving * years | serving a | confess~ |
  admitted the charge* | admitted the offence* | admitted part | admitted stealing | admitted taking | admits |  ex convict |  
   ringleader
state 3:
  in custody | in police custody | on the run | at large | on trial | stood trial | stands trial |
  standing trial | stand trial | in the dock | faces charges | facing charges | faced charges | faces a charge |
  faces * charges | faces up to | faces trial | facing trial | face trial | faces prosecution | faces jail |
  under investigation | under arrest | on bail | granted bail | pleaded not guilty | pleads not guilty |
  entered a plea | jumped bail | absconded | fled | went into hiding | in hiding | has gone into hiding |
  is accused | stands accused | prime suspect | main suspect |    
  denies the charges | denies wrongdoing | denied wrongdoing | denies any wrongdoing | denied any wrongdoing |
  denied the charge* | denied the allegations | denies the allegations | appeared before | appear before |
  appeared in court | to answer charges | first accused | second accused | hunted by | wanted man |
  denied all charges | skipped bail | alleged fraudster | alleged trafficker | co accused | co conspirator*
thing 3:
  years in prison | years imprisonment | years in jail | months in prison | year jail | year term | prison term |
  jail term | life imprisonment | life sentence | death sentence | suspended sentence | a fine of | hard labour |
  arrest warrant | assets frozen | frozen assets | red notice | blacklist | forfeit* | years behind bars |
  months in jail | custodial sentence
of 4:
  conviction* | imprisonment | jailing | extradition | guilt
of 3:
  arrest | detention | trial | indictment | prosecution | arraignment | sentencing | sentence | impeachment |
  bail | remand | confession | assets freeze | involvement in
against 3:
  issued against | issued for | brought against | filed against | lodged against | opened against | made against | pending against |
  charge* against | case against | allegation* against | accusation* against | complaint* against |
  petition against | lawsuit against | suit against | proceedings against | investigation into |
  investigation of | inquiry into | probe into | probe of | warrant for | arrest warrant against |
  warrant* against | evidence against | claims against | sentence on | verdict against | judgment against |
  action against | sanctions against | sanctions on | case of the state v | republic v | versus | state vs |
  republic vs | suspicion on
doing 3 fraud:
  defraud~ | embezzl~ | swindl~ | scamm~ | scam | forg~ | stole | stolen by | stealing | steals from | misappropriat~ | siphon~ | divert~ |
  loot~ | dup~ | con~ investors | cheat~ | fleec~ | pilfer~ | impersonat~ | falsif~ | inflat~ invoices |
  inflat~ contracts | launched a ponzi | rigg~
doing 3 corruption:
  bribed | bribing | took bribes | taking bribes | paid bribes | paying bribes | extort~ | demanded a bribe |
  received kickbacks | receiving kickbacks | took kickbacks | solicit~ bribes | abus~ his office |
  abus~ her office
doing 3 laundering:
  launder~
doing 3 terrorism:
  radicalis~ | radicaliz~ | bomb~ | joined the insurgents | financ~ terror* | fund~ terror* | pledged allegiance
doing 3 trafficking:
  traffick~ | smuggl~ | pedd~ drugs | sold drugs | selling drugs | enslav~
doing 3 violence:
  kill~ | murder~ | stabb~ | rap~ | assault~ | attack~ | kidnapp~ | abduct~ | tortur~ | shot dead | strangl~ |
  poison~ | threaten~ to kill | batter~ | molest~ | defil~ | machet~ | arson | set fire to
doing 3 tax:
  evad~ tax* | evad~ | dodg~ tax* | underdeclar~ | under declar~ | hid income | conceal~ income
thing 2 fraud:
  fraud* | scam* | swindl* | embezzlement | forgery | forged | theft | stealing | false pretence* |
  false pretense* | ponzi | pyramid scheme | misappropriation | ghost workers | ghost names | diversion of funds |
  diverted funds | identity theft | false accounting | insider trading | robber* | burglar* | counterfeit* |
  phantom contract* | looted | fake certificate* | financial impropriety | missing funds | missing money |
  financial crimes | stolen
thing 2 corruption:
  corrupt* | brib* | kickback* | graft | abuse of office | influence peddling | nepotism | unexplained wealth |
  illicit enrichment | procurement breaches | bid rigging | vote buying | conflict of interest |
  inflated contract*
thing 2 laundering:
  laundering | launder* | shell compan* | dirty money | proceeds of crime | proceeds of unlawful |
  offshore account* | suspicious transaction* | panama papers | front compan*
thing 2 terrorism:
  terror* | jihad* | extremis* | boko haram | al shabaab | islamic state | insurgen* | iswap | bombing* |
  militant*
thing 2 trafficking:
  traffick* | smuggl* | cocaine | heroin | cannabis | narcotic* | drug* | human trafficking | forced labour |
  slavery | contraband | ivory | pangolin* | illegal mining | galamsey | tramadol | opioid* | gun running |
  arms dealer
thing 2 violence:
  murder* | manslaughter | homicide | rape | rapist | assault* | kidnapp* | abduction | torture | war crime* |
  crimes against humanity | domestic violence | sexual abuse | sexual harassment | defilement | armed robbery |
  culpable homicide | grievous harm | death threats | arson | genocide | child abuse | stabbing | shooting
thing 2 tax:
  tax evasion | tax fraud | tax dodg* | unpaid tax* | undeclared income | tax haven* | tax arrears | back taxes |
  vat fraud | evaded taxes | false returns
thing 2 bankruptcy:
  bankrupt* | insolven* | liquidation | receivership | winding up | unpaid creditors | administration order |
  creditors | defaulted | wound up
state 3 bankruptcy:
  bankrupt | insolvent | filed for bankruptcy | in receivership | into liquidation | in liquidation |
  into administration | in administration | wound up | declared bankrupt | went bust | gone bust |
  collapsed owing | undischarged bankrupt | disqualified as a director | disqualified from acting |
  winding up petition
clears 3:
  clears | clear~ him | clear~ her | released with an apology | let go with
clears-of 3:
  dropp~ the case | dropp~ the charge* | dropp~ charges | dropp~ all charges | case * closed | case was closed | closed the case | been closed | saw no sign |
  were dropped | was dropped | been dropped | were withdrawn | been withdrawn | was dismissed for lack | were dismissed for lack |
  charges were dismissed | were dismissed | discontinued the case | discontinued the | not been charged | never been charged |
  not charged | in error | by mistake | named by mistake | correction | false rumour* | fake news | apologises to |
  set aside the conviction* | set aside the sentence | no connection | did nothing | no link
clears 3:
  acquit | acquits | acquitt~ | clear~ of | clear~ by | exonerat~ | absolv~ | vindicat~ | discharg~ | exculpat~ | rehabilitat~ |
  freed after | pardon~
clears 3 participles:
  found not guilty | found innocent | released without charge | walked free | set free | cleared |
  no case to answer
clears-of 3:
  acquittal | charges were dropped | charges dropped | drop~ charges | drop~ the charges | drop~ the case |
  dropped all charges | withdrew the charge* | withdrawn the charge* | charges withdrawn | case dismissed |
  dismiss~ the case | dismiss~ the charge* | threw out the case | struck out the case | struck out the charge* |
  quash~ the conviction | quash~ | overturn~ | no evidence | no case against | wrongly accused | falsely accused |
  wrongful* | mistaken identity | namesake | no wrongdoing | not a suspect | not a target |
  not under investigation | nolle prosequi | discontinu~ the | retracted | baseless | unfounded
# Weight 3: they deal with it or suffer from it; weight 1: they only speak.
protects 3:
  condemn~ the |
  denounc~ |   prosecut~ the | prosecuting | defend~ | represent~ | presid~ | testif~ |
  lodg~ a complaint | filed a complaint | filed a petition | petition~ | blew the whistle | rais~ the alarm | tipp~ off |
  commend~ | adjourn~ | rul~ | ordered | fix~ | lectur~ | teach* | train~ | expos~ | fight* | fought | campaign~ |
  inaugurat~ | scor~ | sang | star~ | held that | found that | opposed | appear~ for | led the prosecution |
  led the team | led the investigation | cross examin~ | read the judgment | delivered the judgment |
  presented the case | played | plays |  not related to | no relation
protects 1:
  told | said | says | urg~ | warn~ |  announc~ | welcom~ | alert~ | lament~ | apologis~ | prais~ | explain~ |
  wrote | writ* | publish~ | analys~ | pledg~ | launch~ | argu~ | add~ | ask~ | recall~ | describ~
protects 3:
  was a victim of | were victims of | fell victim | complainant* | was robbed | was killed | was murdered | was attacked | was kidnapped |
  was stabbed | was shot | was defrauded | was swindled | was duped | was raped | was abducted | lost her life |
  lost his life | survivor* | killed by | murdered by | robbed by

done-to 3:
  ordered to pay | barred | seized from | nabb~ | quizz~ | slapped with | hit with | dragged before | repatriated to face | named in |
  exposed | recaptured | convicted | jailed | impounded | ordered to face | committed to | invited by the police | invited by the efcc | invited for questioning |
  accused | indicted | investigated | sanctioned | suspended | dismissed over | found liable | found in contempt | found wanting
state 3:
  bags N | gets N | gets life | guilty of | guilty | under fire | under probe | faces probe | faces an investigation | in the eye of | embroiled in |
  involved in | implicated in | denied the * charge* | denies the * charge* | denied the * allegation* | denies * allegation* | pleaded |
  owing | defaulted on | filed for | declared insolvent | failed to repay | absconded with | ran away with | vanished with | disappeared with |
  went on the run | is wanted | was wanted | has been on the run | could face
thing 2:
  conspiracy | racketeering | offence* | crime* | criminal* | scandal* | gang* | wrongdoing | irregularities | mismanagement | malpractice* |
  hostage* | gunmen | armed robber* | cybercrime* | advance fee | misconduct
`);
