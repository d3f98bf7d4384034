/** Passwords of eight and more characters at the top of every published list of leaked ones; guessing begins with these. */
const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 87654321 987654321 9876543210 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 33333333 55555555 66666666 77777777 88888888 99999999 11223344
  1122334455 12341234 12344321 123123123 123321123 123454321 1234554321 12121212 123412345 147258369 147852369
  159357258 789456123 741852963 963852741 321654987 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdf1234 asdfasdf
  asd123asd qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertyqwerty qweasdzxc qweqweqwe qwe123qwe
  qwer1234 qwerasdf 1234qwer 123qweasd 123qwe123 password password1 password12 password123 password1234 password!
  passw0rd p@ssw0rd p@ssword pass1234 passpass parola123 passwort parolparol admin123 admin1234 administrator root1234
  letmein1 letmein123 welcome1 welcome123 changeme changeme1 default1 secret123 iloveyou iloveyou1 iloveyou2 ilovegod
  lovelove loveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
  superman1 batman123 spiderman starwars pokemon1 pokemon123 minecraft dragon123 monkey123 master123 shadow123
  michael1 jennifer jordan23 michelle charlie1 daniel123 ashley123 jessica1 samantha victoria alexander alexandra
  nicholas anthony1 benjamin elizabeth jonathan computer internet whatever trustno1 freedom1 liverpool liverpool1
  chelsea1 arsenal1 barcelona juventus manchester mercedes corvette mustang1 chocolate butterfly1 butterfly strawberry
  blink182 metallica nirvana1 babygirl babygirl1 lovely123 beautiful sweetheart summer123 autumn123 winter123 spring123
  hello123 hello1234 helloworld test1234 test12345 testtest testing1 testing123 user1234 guest123 demo1234 demodemo
  abcd1234 abc12345 abc123456 abcdefgh abcdefghi a1b2c3d4 aa123456 aaaaaaaa a1234567 a12345678 a123456789 zzzzzzzz
  xxxxxxxx google123 facebook facebook1 instagram youtube1 linkedin samsung1 samsung123 iphone123 android1 windows10
  yfnfif123 ytrewq123 gfhjkm123 gfhjkmgfhjkm zvezda123 nastya123 vfhbyf123 fyfcnfcbz natasha1 marina123 andrey123
  sergey123 dmitriy1 vladimir vladislav aleksandr aleksandra ekaterina anastasia parol123 parol1234 qwerty654321
  privet123 lubov123 spartak1 zenit123 moskva77 rossiya1 kazakhstan almaty123 vitrine1 vitrine123 vitrinevitrine`.split(
    /\s+/,
  ),
);

/** True for a password that a guesser tries first, in any case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/u.test(password);
}
